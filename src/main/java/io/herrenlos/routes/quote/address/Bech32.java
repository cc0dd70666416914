package io.herrenlos.routes.quote.address;

import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;

/** A text in Bech32 (BIP-173) or Bech32m (BIP-350), taken apart: its prefix and its values of 5 bits each. */
final class Bech32 {

    /** What remains when a text is divided by the code's polynomial. */
    enum Variant {
        BECH32(1),
        BECH32M(0x2bc830a3);

        private final int remainder;

        Variant(int remainder) {
            this.remainder = remainder;
        }
    }

    private static final int LONGEST = 90;
    private static final char SEPARATOR = '1';
    private static final String CHARACTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
    private static final int CHECKSUM = 6;
    private static final int[] GENERATOR = {0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3};

    private final String prefix;
    /** With those of the checksum at the end. */
    private final int[] values;

    private Bech32(String prefix, int[] values) {
        this.prefix = prefix;
        this.values = values;
    }

    /**
     * Reads a text that is all in lower or all in upper case.
     *
     * @throws IllegalArgumentException with the remedy, when it is no such text or the checksum is that of the other variant or of
     *     none
     */
    static Bech32 read(String text, Variant variant) {
        Bech32 read = takenApart(text);
        if (read.remainder() != variant.remainder) {
            throw new IllegalArgumentException(AddressFormat.WRONG_CHECKSUM);
        }
        return read;
    }

    private static Bech32 takenApart(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (!text.equals(lower) && !text.equals(text.toUpperCase(Locale.ROOT))) {
            throw new IllegalArgumentException("mixes upper and lower case; copy it again");
        }
        int separator = lower.lastIndexOf(SEPARATOR);
        int[] values =
                lower.substring(separator + 1).chars().map(CHARACTERS::indexOf).toArray();
        boolean readable = text.length() <= LONGEST
                && separator > 0
                && text.chars().allMatch(c -> c > ' ' && c <= '~')
                && values.length >= CHECKSUM
                && Arrays.stream(values).allMatch(value -> value >= 0);
        if (!readable) {
            throw new IllegalArgumentException(
                    "is incomplete, too long, or has a character that does not occur there; copy it again");
        }
        return new Bech32(lower.substring(0, separator), values);
    }

    /** In lower case. */
    String prefix() {
        return prefix;
    }

    /** The first value; absent when there is nothing but a checksum. */
    OptionalInt first() {
        return values.length == CHECKSUM ? OptionalInt.empty() : OptionalInt.of(values[0]);
    }

    /** How many bytes the values from that index on make up; absent when the bits left over are more than padding with zeros. */
    OptionalInt bytesFrom(int index) {
        int end = values.length - CHECKSUM;
        int bits = 5 * Math.max(0, end - index);
        int padding = bits % 8;
        boolean padded = padding < 5 && (padding == 0 || (values[end - 1] & (1 << padding) - 1) == 0);
        return padded ? OptionalInt.of(bits / 8) : OptionalInt.empty();
    }

    private int remainder() {
        int remainder = 1;
        for (char c : prefix.toCharArray()) {
            remainder = next(remainder, c >> 5);
        }
        remainder = next(remainder, 0);
        for (char c : prefix.toCharArray()) {
            remainder = next(remainder, c & 31);
        }
        for (int value : values) {
            remainder = next(remainder, value);
        }
        return remainder;
    }

    private static int next(int remainder, int value) {
        int next = (remainder & 0x1ffffff) << 5 ^ value;
        for (int i = 0; i < GENERATOR.length; i++) {
            if ((remainder >>> 25 + i & 1) == 1) {
                next ^= GENERATOR[i];
            }
        }
        return next;
    }
}
