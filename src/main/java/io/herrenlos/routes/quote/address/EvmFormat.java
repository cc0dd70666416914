package io.herrenlos.routes.quote.address;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;
import org.bouncycastle.crypto.digests.KeccakDigest;

/**
 * 0x and 40 hex digits, whose case may carry a checksum; canonical in lower case.
 *
 * @param chainId in digits
 */
public record EvmFormat(String chainId) implements AddressFormat {

    private static final Pattern FORM = Pattern.compile("0x[0-9a-fA-F]{40}");

    @Override
    public String canonical(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("is not an EVM address; it is 0x and 40 hex digits");
        }
        String digits = text.substring(2);
        String lower = digits.toLowerCase(Locale.ROOT);
        boolean mixed = !digits.equals(lower) && !digits.equals(digits.toUpperCase(Locale.ROOT));
        if (mixed
                && !checksummed("", lower).equals(digits)
                && !checksummed(chainId + "0x", lower).equals(digits)) {
            throw new IllegalArgumentException(
                    "has a wrong checksum: a digit is mistyped; copy it again, or write it all in lower case if you are sure");
        }
        return "0x" + lower;
    }

    /** EIP-55, or ERC-1191 with the chain's prefix, as Rootstock's wallets write it. */
    private static String checksummed(String prefix, String lower) {
        var digest = new KeccakDigest(256);
        byte[] text = (prefix + lower).getBytes(StandardCharsets.US_ASCII);
        digest.update(text, 0, text.length);
        byte[] hash = new byte[32];
        digest.doFinal(hash, 0);
        String nibbles = HexFormat.of().formatHex(hash);
        var mixed = new StringBuilder(lower);
        for (int i = 0; i < lower.length(); i++) {
            if (Character.digit(nibbles.charAt(i), 16) >= 8) {
                mixed.setCharAt(i, Character.toUpperCase(lower.charAt(i)));
            }
        }
        return mixed.toString();
    }
}
