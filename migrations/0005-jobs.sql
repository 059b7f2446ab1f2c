-- Work that must happen, enqueued in the transaction of the change that caused it.
create table jobs (
  -- Names the effect, for example mail-notice:<claim>: enqueueing it twice changes nothing.
  key text primary key,
  kind text not null,
  claim_id uuid references claims on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  -- When it is tried next. Moved on before each try, so that whoever dies in the middle leaves it booked.
  run_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
-- By kind: those that no handler of this version takes up may pile up, and must not be walked through at every look.
create index jobs_due on jobs (kind, run_at) where state = 'waiting';
create index jobs_exhausted on jobs (run_at) where state = 'waiting' and attempts >= 10;
create index jobs_dead on jobs (ended_at) where state = 'dead';
create index jobs_done on jobs (ended_at) where state = 'done';
create index jobs_claim on jobs (claim_id);
