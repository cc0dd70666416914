package io.herrenlos.routes.quote.address;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The denoms under which chains of the Cosmos SDK keep their tokens: what came over IBC under a hash, what an account issued
 * under its address, the rest under short names. Case matters, but for the two that are brought to the form in which the chains
 * write them: the hash in upper case, the address in lower case.
 *
 * @param accounts who may issue there
 * @param example the denom of the chain's own coin
 */
public record DenomFormat(CosmosFormat accounts, String example) implements AddressFormat {

    private static final String IBC = "ibc/";
    private static final Pattern DENOM = Pattern.compile("[a-zA-Z][a-zA-Z0-9/:._-]{2,127}");
    private static final Pattern HASHED = Pattern.compile(IBC + "[0-9a-fA-F]{64}");
    private static final Pattern ISSUED = Pattern.compile("factory/([^/]+)/(.*)");

    @Override
    public String canonical(String text) {
        if (HASHED.matcher(text).matches()) {
            return IBC + text.substring(IBC.length()).toUpperCase(Locale.ROOT);
        }
        if (text.startsWith(IBC) || !DENOM.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "is not a token of %s; give its denom, such as %s, or ibc/ and 64 hex digits"
                            .formatted(accounts.chain(), example));
        }
        Matcher issued = ISSUED.matcher(text);
        return issued.matches() ? "factory/" + accounts.canonical(issued.group(1)) + "/" + issued.group(2) : text;
    }
}
