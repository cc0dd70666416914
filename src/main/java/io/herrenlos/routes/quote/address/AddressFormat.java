package io.herrenlos.routes.quote.address;

/** A way to write addresses. */
public interface AddressFormat {

    /** What is said of an address whose checksum does not hold. */
    String WRONG_CHECKSUM = "has a wrong checksum: a character is mistyped; copy it again";

    /**
     * The canonical form of an address: two texts have the same one exactly when they mean the same address. It is its own
     * canonical form.
     *
     * @throws IllegalArgumentException with the remedy, when the text is no such address or its checksum is wrong
     */
    String canonical(String text);
}
