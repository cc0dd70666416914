package io.herrenlos.routes.quote;

import java.math.BigInteger;

/** An amount of a token in its smallest unit. */
public record TokenAmount(Token token, BigInteger amount) {}
