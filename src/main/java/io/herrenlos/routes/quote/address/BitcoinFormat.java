package io.herrenlos.routes.quote.address;

import java.util.Locale;
import java.util.OptionalInt;

/**
 * Bitcoin's way, which others share: Base58Check for the older kinds of output, and for those with a witness Bech32 (version 0)
 * or Bech32m (1 to 16), canonical in lower case (BIP-350).
 *
 * @param older also says by which chain's name and with which beginnings both are refused
 * @param prefix of addresses with a witness, in lower case
 */
public record BitcoinFormat(Base58CheckFormat older, String prefix) implements AddressFormat {

    private static final int LAST_VERSION = 16;

    @Override
    public String canonical(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (!lower.startsWith(prefix + "1")) {
            return older.canonical(text);
        }
        boolean firstVersion = lower.startsWith(prefix + "1q");
        Bech32 read = Bech32.read(text, firstVersion ? Bech32.Variant.BECH32 : Bech32.Variant.BECH32M);
        if (!read.prefix().equals(prefix) || !isWitness(read.first(), read.bytesFrom(1))) {
            throw older.other();
        }
        return lower;
    }

    private static boolean isWitness(OptionalInt version, OptionalInt length) {
        if (version.isEmpty() || version.getAsInt() > LAST_VERSION || length.isEmpty()) {
            return false;
        }
        int bytes = length.getAsInt();
        return version.getAsInt() == 0 ? bytes == 20 || bytes == 32 : bytes >= 2 && bytes <= 40;
    }
}
