package io.herrenlos.routes.quote.address;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.commons.codec.binary.Base58;

/** The 58 characters in the order of their values; in each the first one stands for a leading zero byte. */
public enum Base58Alphabet {
    BITCOIN("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"),
    RIPPLE("rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz");

    /** More than any address has: taking a text apart costs the square of its length. */
    private static final int LONGEST = 100;

    private final byte[] characters;

    Base58Alphabet(String characters) {
        this.characters = characters.getBytes(StandardCharsets.US_ASCII);
    }

    /** The bytes that the text stands for; absent when another character is in it, or more than {@value #LONGEST}. */
    Optional<byte[]> decode(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return Optional.of(Base58.builder().setEncodeTable(characters).get().decode(text));
        } catch (IllegalArgumentException foreign) {
            return Optional.empty();
        }
    }
}
