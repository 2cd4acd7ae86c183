-- A browser that shows push messages. It belongs to a session, so it goes with the sign-out.
create table push_device (
  session_id uuid primary key references session (id) on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- The address at the browser's push service, and the keys by which only this browser reads a message.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_device_account on push_device (account_id);

-- One row for each account that has had such a browser: its next message, and what the last one told.
create table push (
  -- The account.
  id uuid primary key references account on delete cascade,
  -- Null: nothing is to be told.
  due_at timestamptz,
  tries integer not null default 0,
  taken_until timestamptz,
  -- The newest event, and the time up to which events have been told.
  asked_at timestamptz,
  told_until timestamptz not null default now(),
  -- The last day in India with a message: at most one a day.
  sent_on date
);
create index push_due on push (due_at) where due_at is not null;
