create table users (
  id uuid primary key default gen_random_uuid(),
  -- Lower case, so that one mailbox has one account.
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('claimant', 'enterprise', 'admin', 'respondent')),
  first_name text not null,
  last_name text not null,
  company_name text,
  -- Made by demo mode with a published password; usable only while demo mode is on.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token: whoever reads this table cannot sign in with it.
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table attempt_limits (
  -- Keyed hash of the limit's name and its subject (an account, a network address): no personal data is readable here.
  key bytea primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
create index attempt_limits_window on attempt_limits (window_ends_at);
