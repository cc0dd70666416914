package io.herrenlos.routes.quote.address;

/** 32 bytes in Base58, of an account or a token's mint. They carry no checksum; canonical is as given. */
public record SolanaFormat() implements AddressFormat {

    @Override
    public String canonical(String text) {
        if (Base58Alphabet.BITCOIN
                .decode(text)
                .filter(bytes -> bytes.length == 32)
                .isEmpty()) {
            throw new IllegalArgumentException("is not an address of Solana; it is 32 bytes in Base58");
        }
        return text;
    }
}
