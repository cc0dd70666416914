package io.herrenlos.routes.quote.address;

/** For tokens where a chain's own coin is the only one that can be quoted. */
public record NoAddress() implements AddressFormat {

    @Override
    public String canonical(String text) {
        throw new IllegalArgumentException("cannot be quoted: on this chain only its own coin can; give native");
    }
}
