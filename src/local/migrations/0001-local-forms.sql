-- What the local forms of outside services keep. Databases of version 0.1.0 have these tables already.

-- SMS and mail that nobody sent, for a person to read at /dev/outbox.
create table if not exists outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  text text not null,
  sent_at timestamptz not null default now()
);

-- The payment provider: another company's books, kept apart from ours. Amounts in paise.
create schema if not exists razorpay_local;

create table if not exists razorpay_local.orders (
  id text primary key,
  amount int not null,
  amount_paid int not null default 0,
  currency text not null,
  receipt text,
  status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  attempts int not null default 0,
  notes jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index if not exists orders_receipt_idx on razorpay_local.orders (receipt);

create table if not exists razorpay_local.payments (
  id text primary key,
  order_id text not null references razorpay_local.orders,
  amount int not null,
  currency text not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  amount_refunded int not null default 0 check (amount_refunded <= amount),
  email text,
  contact text,
  notes jsonb not null default '{}',
  -- {code, description, source, step, reason} of a payment that failed.
  error jsonb,
  -- A bank that answers late: until then it has failed.
  authorize_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists payments_order_id_idx on razorpay_local.payments (order_id);
create index if not exists payments_authorize_at_idx on razorpay_local.payments (authorize_at) where authorize_at is not null;

create table if not exists razorpay_local.refunds (
  id text primary key,
  payment_id text not null references razorpay_local.payments,
  amount int not null,
  status text not null check (status in ('pending', 'processed', 'failed')),
  idempotency_key text unique,
  receipt text,
  speed text not null,
  notes jsonb not null default '{}',
  -- While pending: when it is decided, and how.
  decide_at timestamptz,
  decision text check (decision in ('processed', 'failed')),
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists refunds_payment_id_idx on razorpay_local.refunds (payment_id);
create index if not exists refunds_decide_at_idx on razorpay_local.refunds (decide_at) where decide_at is not null;

-- Messages on their way to the webhook. An event that is told twice has two rows.
create table if not exists razorpay_local.messages (
  id bigint generated always as identity primary key,
  event_id text not null,
  event text not null,
  -- The bytes that are signed and sent, the same at every try.
  body text not null,
  tries int not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null default now()
);
create index if not exists messages_due_at_idx on razorpay_local.messages (due_at) where delivered_at is null and given_up_at is null;

-- What shall go wrong next, each as often as it says. Written by tests.
create table if not exists razorpay_local.faults (
  id bigint generated always as identity primary key,
  kind text not null,
  details jsonb not null default '{}',
  times int not null check (times >= 0)
);
