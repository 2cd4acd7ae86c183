-- Dedicated support: one thread for each shop and owner. Of a shop and an account, not of a shop: a new owner does not
-- read what the former one wrote.
create table support_thread (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  account_id uuid not null references account on delete cascade,
  state text not null default 'open' check (state in ('open', 'closed')),
  -- Since when the owner waits for an answer, and until when one is promised.
  waiting_since timestamptz,
  due_at timestamptz,
  -- The number of the last answer that the owner has seen.
  seen_number bigint not null default 0,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (shop_id, account_id),
  check ((waiting_since is null) = (due_at is null)),
  check (state = 'open' or waiting_since is null)
);
create index support_thread_account on support_thread (account_id);
create index support_thread_waiting on support_thread (waiting_since, id) where waiting_since is not null;
create index support_thread_last on support_thread (last_message_at);

create table support_message (
  -- Made by the writer's device, so that a message that is sent again is stored once.
  id uuid primary key,
  thread_id uuid not null references support_thread on delete cascade,
  -- Rises within a thread: it is given while the thread is locked.
  number bigint generated always as identity unique,
  -- The number of the operator, as in the audit log; null if the owner wrote it.
  operator_number text,
  words text not null,
  -- Of an answer for which the owner waited: since when, and until when it was promised.
  waited_since timestamptz,
  promised_at timestamptz,
  created_at timestamptz not null default now(),
  check ((waited_since is null) = (promised_at is null)),
  check (waited_since is null or operator_number is not null)
);
create index support_message_thread on support_message (thread_id, number);
create index support_message_answer on support_message (created_at) where waited_since is not null;
