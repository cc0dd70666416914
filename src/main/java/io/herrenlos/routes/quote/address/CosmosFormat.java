package io.herrenlos.routes.quote.address;

import java.util.Locale;
import java.util.OptionalInt;

/**
 * The 20 bytes of an account, or the 32 of a contract or module, in Bech32 after the chain's prefix; canonical in lower case.
 *
 * @param chain whose addresses they are, as a sentence names it
 * @param prefix in lower case
 */
public record CosmosFormat(String chain, String prefix) implements AddressFormat {

    @Override
    public String canonical(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (!lower.startsWith(prefix + "1")) {
            throw other();
        }
        Bech32 read = Bech32.read(text, Bech32.Variant.BECH32);
        OptionalInt bytes = read.bytesFrom(0);
        if (!read.prefix().equals(prefix) || bytes.isEmpty() || bytes.getAsInt() != 20 && bytes.getAsInt() != 32) {
            throw other();
        }
        return lower;
    }

    private IllegalArgumentException other() {
        return new IllegalArgumentException(
                "is not an address of %s; there they begin with %s1".formatted(chain, prefix));
    }
}
