-- What a service of the first schema left. Never changed: each later schema has to take it.
insert into provider_state (provider, epoch, state, level, level_since, level_succeeded, since, until, not_before, bench_began,
    trip_signal, trip_cause, trip_figures, last_signal, last_cause, last_figures, frozen_successes, frozen_failures,
    frozen_latency_ms, recent_calls, last_success, operator_reason, operator_end, key_mark, key_until, updated_at)
values ('lifi', 7, 'OPEN', 2, null, false, '2026-01-01 00:00:00+00', '2026-01-01 00:01:00+00', '2026-01-01 00:00:00+00',
    '2025-12-31 23:59:00+00', 'RUN', 'TIMEOUT', '5 failures in a row within 12.3 s', 'TRIAL', 'TIMEOUT', 'the trial failed',
    45, 5, 412, '', '2025-12-31 23:58:00+00', null, null, null, null, '2026-01-01 00:00:00+00');
insert into provider_state (provider, epoch, state, level, level_since, level_succeeded, since, frozen_successes,
    frozen_failures, recent_calls, operator_reason, updated_at)
values ('relay', 3, 'CLOSED', 0, '2025-12-31 23:00:00+00', true, '2025-12-31 23:00:00+00', 0, 0,
    '1767225590000+400 1767225595000-8000', 'maintenance', '2026-01-01 00:00:00+00');
insert into proven_pair (provider, pair, answered_at) values ('lifi', 'usdc>eth', '2025-12-31 23:58:00+00');
insert into minute_bucket (provider, minute_start, replica, outcomes, answered, answered_ms, quote_times)
values ('lifi', '2025-12-31 23:58:00+00', 'pod/1a2b3c', 'QUOTED=2 TIMEOUT=5', 2, 824, X'01900302');
insert into hour_bucket (provider, hour_start, outcomes, answered, answered_ms, quote_times)
values ('lifi', '2025-12-31 22:00:00+00', 'QUOTED=1', 1, 400, X'01900301');
insert into incident (provider, opened_at, closed_at, trip_signal, cause, figures, successes, failures, trials,
    longest_cooldown_ms)
values ('lifi', '2025-12-31 23:59:00+00', null, 'RUN', 'TIMEOUT', '5 failures in a row within 12.3 s', 45, 5, 2, 30000);
insert into audit (id, at, provider, action, reason, until)
values ('pod/1a2b3c-9', '2025-12-31 23:00:00+00', 'relay', 'BENCH', 'maintenance', null);
