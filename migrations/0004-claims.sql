-- Feeds the case IDs. What people see is a keyed permutation of it, so that a neighbour's number says nothing.
create sequence case_numbers minvalue 0 start 0;

create table claims (
  id uuid primary key default gen_random_uuid(),
  case_id text not null unique,
  owner_id uuid not null references users,
  claim_type text not null references claim_types,
  amount numeric(12, 2) not null check (amount > 0 and amount <= 10000),
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'mailed', 'responded', 'ai_decision', 'closed', 'appealed')),
  respondent_name text not null,
  respondent_email text not null,
  respondent_address text not null,
  claim_details jsonb not null check (jsonb_typeof(claim_details) = 'object'),
  -- All that the search looks at, without accents and in lower case.
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  notice_due_at timestamptz,
  response_deadline timestamptz,
  answered_at timestamptz,
  decided_at timestamptz
);
-- My Claims as it opens: the newest first.
create index claims_owner_created on claims (owner_id, created_at desc, id);
-- The tiles, without touching the table.
create index claims_owner_status on claims (owner_id, status);

create table claim_events (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claims on delete cascade,
  kind text not null check (kind in ('created', 'edited', 'moved')),
  from_status text,
  to_status text,
  reason text,
  by text not null check (by in ('claimant', 'respondent', 'appellant', 'system', 'reviewer')),
  actor_id uuid references users,
  created_at timestamptz not null
);
create index claim_events_claim on claim_events (claim_id, id);

-- A submitted claim is a record: it is never deleted. Demo accounts are played with, so theirs can be made afresh.
create function keep_submitted_claims() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' or exists (select from users where id = old.owner_id and is_demo) then
    return old;
  end if;
  raise exception 'a submitted claim is never deleted' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_submitted_claims before delete on claims
  for each row execute function keep_submitted_claims();

-- Nobody edits or deletes what happened; only a deleted claim takes its lines along.
create function keep_claim_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from claims where id = old.claim_id) then
    return old;
  end if;
  raise exception 'what happened to a claim is never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_claim_events before update or delete on claim_events
  for each row execute function keep_claim_events();

create table notes (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claims on delete cascade,
  -- Empty for what the service itself wrote.
  author_id uuid references users,
  content text not null,
  created_at timestamptz not null
);
create index notes_claim on notes (claim_id, created_at desc);

-- The first answer to a call that may be repeated. Gone with its claim, and swept after some days.
create table idempotency_keys (
  owner_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  claim_id uuid references claims on delete cascade,
  answer text,
  created_at timestamptz not null default now(),
  primary key (owner_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create index idempotency_keys_claim on idempotency_keys (claim_id);

alter table notifications add column claim_id uuid references claims on delete cascade;
create index notifications_claim on notifications (claim_id);
