-- Money: what was asked for, what arrived, what went back, and the papers about it.

-- What we asked the provider to collect. It belongs to one claim, and with that to one shop.
create table payment_order (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claim on delete restrict,
  -- Absent until the provider has answered.
  provider_order_id text unique,
  amount_paise int not null check (amount_paise > 0),
  state text not null default 'created' check (state in ('created', 'attempted', 'paid')),
  -- Made by the local form of the provider; means nothing in production.
  local_form boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When it was last handed out to be paid: an order of last month can be paid today.
  opened_at timestamptz not null default now(),
  -- When the provider was last asked about it by the reconciliation.
  asked_at timestamptz
);
-- One open order per claim, in two tabs and on two servers too.
create unique index payment_order_one_open on payment_order (claim_id, local_form) where state <> 'paid';
create index payment_order_unasked on payment_order (asked_at nulls first, opened_at);

-- What the provider told us of a payment on one of our orders.
create table payment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references payment_order on delete restrict,
  provider_payment_id text not null unique,
  state text not null check (state in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  amount_paise int not null,
  currency text not null,
  -- In the provider's words, for the owner.
  failure text,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_order_of on payment (order_id);

-- At most one per payment; its id is the idempotency key at the provider.
create table refund (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null unique references payment on delete restrict,
  reason text not null check (reason in ('owner', 'claim_rejected', 'duplicate', 'wrong_amount', 'provider')),
  amount_paise int not null check (amount_paise > 0),
  state text not null default 'requested' check (state in ('requested', 'pending', 'processed', 'failed')),
  provider_refund_id text unique,
  requested_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the provider was last asked to do it, or about it.
  asked_at timestamptz
);
create index refund_open on refund (asked_at nulls first) where state in ('requested', 'pending');

-- The provider repeats its messages: each is taken once.
create table payment_event (
  id text primary key,
  name text not null,
  received_at timestamptz not null default now()
);

alter table paid_year
  add payment_id uuid unique references payment on delete restrict;

-- Serial numbers without gaps or doubles: one row a series and financial year, locked while a number is taken.
create table paper_serial (
  series text not null,
  financial_year text not null,
  last int not null,
  primary key (series, financial_year)
);

-- Invoices and credit notes as they were issued; what they say never changes.
create table paper (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null unique check (length(number) <= 16),
  payment_id uuid not null references payment on delete restrict,
  -- The credit note's invoice.
  invoice_id uuid references paper,
  content jsonb not null,
  issued_at timestamptz not null default now(),
  unique (kind, payment_id)
);

-- Messages to owners: noted in the transaction of what they tell, sent by a queue of their own.
create table notice (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  kind text not null,
  -- Of one thing one notice of a kind goes out by each channel: 'paid' of a payment, 'expiry' of a year and days.
  about text not null,
  channel text not null check (channel in ('sms', 'mail')),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  -- Somebody is sending it until then.
  taken_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, about, channel)
);
create index notice_due on notice (due_at) where sent_at is null and given_up_at is null;
