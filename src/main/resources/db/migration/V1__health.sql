-- Portable to H2 and PostgreSQL: standard types and statements only. Providers are text: what is stored of one that is no longer
-- known stays readable.

-- What the breaker of a provider knew last. Times are wall time.
create table provider_state (
    provider varchar primary key,
    epoch bigint not null,
    state varchar not null,
    level integer not null,
    level_since timestamp with time zone,
    level_succeeded boolean not null,
    since timestamp with time zone,
    until timestamp with time zone,
    not_before timestamp with time zone,
    bench_began timestamp with time zone,
    trip_signal varchar,
    trip_cause varchar,
    trip_figures varchar,
    last_signal varchar,
    last_cause varchar,
    last_figures varchar,
    frozen_successes integer not null,
    frozen_failures integer not null,
    frozen_latency_ms bigint,
    recent_calls varchar not null,
    last_success timestamp with time zone,
    operator_reason varchar,
    operator_end timestamp with time zone,
    key_mark varchar,
    key_until timestamp with time zone,
    updated_at timestamp with time zone not null
);

-- The pairs that a provider has answered within 24 hours.
create table proven_pair (
    provider varchar not null,
    pair varchar not null,
    answered_at timestamp with time zone not null,
    primary key (provider, pair)
);

-- What the calls of a minute came to, by the process that made them. Kept for some days, then only the hours are.
create table minute_bucket (
    provider varchar not null,
    minute_start timestamp with time zone not null,
    replica varchar not null,
    outcomes varchar not null,
    answered bigint not null,
    answered_ms bigint not null,
    quote_times bytea not null,
    primary key (provider, minute_start, replica)
);
create index minute_bucket_start on minute_bucket (minute_start);

-- The sum of an hour's minutes, of all processes.
create table hour_bucket (
    provider varchar not null,
    hour_start timestamp with time zone not null,
    outcomes varchar not null,
    answered bigint not null,
    answered_ms bigint not null,
    quote_times bytea not null,
    primary key (provider, hour_start)
);
create index hour_bucket_start on hour_bucket (hour_start);

-- One row for each time that a provider was benched for its own trouble, from the trip until a trial succeeded.
create table incident (
    provider varchar not null,
    opened_at timestamp with time zone not null,
    closed_at timestamp with time zone,
    trip_signal varchar not null,
    cause varchar not null,
    figures varchar not null,
    successes integer not null,
    failures integer not null,
    trials integer not null,
    longest_cooldown_ms bigint not null,
    primary key (provider, opened_at)
);
create index incident_opened on incident (opened_at);

-- What the operator did. The id is made by the process that heard it, so that writing it twice is writing it once.
create table audit (
    id varchar primary key,
    at timestamp with time zone not null,
    provider varchar not null,
    action varchar not null,
    reason varchar,
    until timestamp with time zone
);
