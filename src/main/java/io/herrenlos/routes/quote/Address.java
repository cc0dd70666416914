package io.herrenlos.routes.quote;

/** Addresses as text, per family of chains: checked, and brought to the one form in which we compare them. */
public final class Address {

    private Address() {}

    /**
     * The canonical form of an address of that chain: lower case where case carries nothing but a checksum, else as given.
     *
     * @throws IllegalArgumentException with the remedy, when it is no address of that chain or its checksum is wrong
     */
    public static String parse(ChainId chain, String text) {
        return Notation.of(chain).wallets().canonical(text);
    }
}
