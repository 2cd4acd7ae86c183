-- Whoever asks to be called: kept here first, mailed after. There is no account behind it.
create table enquiry (
  id uuid primary key default gen_random_uuid(),
  shop_name text not null,
  owners_name text not null,
  contact_number text not null,
  state text not null default 'new' check (state in ('new', 'no_answer', 'call_again', 'done')),
  -- When somebody has to have called; moved on where a caller asked to be called again later.
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Where it came from, for the limit; keyed, and forgotten after two days.
  network_hash bytea,
  -- The mail about it: when it is next tried, and what came of it.
  mail_due_at timestamptz not null default now(),
  mail_tries int not null default 0,
  -- Somebody is sending it until then.
  mail_taken_until timestamptz,
  mail_sent_at timestamptz,
  mail_given_up_at timestamptz
);

-- A number waits for one call at a time; it may ask again once that is done.
create unique index enquiry_open on enquiry (contact_number) where state <> 'done';
create index enquiry_network on enquiry (network_hash, created_at desc);
create index enquiry_mail_due on enquiry (mail_due_at) where mail_sent_at is null and mail_given_up_at is null;
-- What is to be called, the most urgent first.
create index enquiry_due on enquiry (due_at) where state <> 'done';
