package io.herrenlos.routes.quote.address;

import static java.util.Arrays.copyOf;
import static java.util.Arrays.copyOfRange;

import java.util.Arrays;
import java.util.Set;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * A version byte, the 20 bytes of a hash, and the first 4 bytes of the double SHA-256 over both, in Base58. A text that differs
 * in case is another address: canonical is as given.
 *
 * @param chain whose addresses they are, as a sentence names it
 * @param beginnings what they begin with, as a sentence says it
 * @param versions of the kinds of address that exist there; those of its test networks are not among them
 */
public record Base58CheckFormat(String chain, String beginnings, Base58Alphabet alphabet, Set<Integer> versions)
        implements AddressFormat {

    private static final int CHECKED = 1 + 20;
    private static final int CHECKSUM = 4;

    @Override
    public String canonical(String text) {
        byte[] bytes = alphabet.decode(text)
                .filter(decoded -> decoded.length == CHECKED + CHECKSUM)
                .filter(decoded -> versions.contains(Byte.toUnsignedInt(decoded[0])))
                .orElseThrow(this::other);
        byte[] checksum = DigestUtils.sha256(DigestUtils.sha256(copyOf(bytes, CHECKED)));
        if (!Arrays.equals(copyOf(checksum, CHECKSUM), copyOfRange(bytes, CHECKED, bytes.length))) {
            throw new IllegalArgumentException(WRONG_CHECKSUM);
        }
        return text;
    }

    IllegalArgumentException other() {
        return new IllegalArgumentException(
                "is not an address of %s; there they begin with %s".formatted(chain, beginnings));
    }
}
