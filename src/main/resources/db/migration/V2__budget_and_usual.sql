-- What of its limit a provider's calls have used up, and how it usually is.

alter table provider_state add column budget varchar;

-- What one process learned within a day, by UTC. Kept for a week.
create table usual_day (
    provider varchar not null,
    day_start timestamp with time zone not null,
    replica varchar not null,
    calls bigint not null,
    answered bigint not null,
    answered_ms bigint not null,
    shares varchar not null,
    primary key (provider, day_start, replica)
);
create index usual_day_start on usual_day (day_start);
