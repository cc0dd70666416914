package io.herrenlos.routes.health.baseline;

/** How many requests were quoted, and of how many. */
public record Share(long requests, long quoted) {

    public static final Share NONE = new Share(0, 0);

    public Share {
        if (quoted < 0 || requests < quoted) {
            throw new IllegalArgumentException("cannot have quoted %d of %d requests".formatted(quoted, requests));
        }
    }

    static Share of(Asked asked) {
        return new Share(1, asked.quoted() ? 1 : 0);
    }

    Share plus(Share other) {
        return new Share(requests + other.requests, quoted + other.quoted);
    }

    /** In ten-thousandths, rounded down; there must be at least one request. */
    int bps() {
        return Math.toIntExact(10_000 * quoted / requests);
    }
}
