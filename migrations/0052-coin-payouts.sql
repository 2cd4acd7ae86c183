-- An owner wants the shop's coins as money. The coins wait in the account 'payable' until the bank has paid.
create table coin_payout (
  -- Made by the owner's device, so that a repeated request makes no second one.
  id uuid primary key,
  claim_id uuid not null references claim on delete restrict,
  coins integer not null check (coins > 0),
  state text not null default 'asked' check (state in ('asked', 'sent', 'paid', 'returned')),
  -- Of the bank account. Deleted some time after the payment.
  holder text,
  account_number text,
  ifsc text,
  asked_at timestamptz not null default now(),
  -- When it was put into a file for the bank.
  sent_at timestamptz,
  -- The bank's reference, or why the bank refused it.
  reference text,
  reason text,
  decided_at timestamptz,
  check ((state = 'paid') = (reference is not null)),
  check ((state = 'returned') = (reason is not null)),
  check ((state in ('paid', 'returned')) = (decided_at is not null)),
  check ((holder is null) = (account_number is null)),
  check ((holder is null) = (ifsc is null))
);
create unique index coin_payout_one_open on coin_payout (claim_id) where state in ('asked', 'sent');
create index coin_payout_open on coin_payout (asked_at) where state in ('asked', 'sent');
create index coin_payout_claim on coin_payout (claim_id, asked_at desc);

-- The part of a year's fee that the shop's coins pay. `amount_paise` is what the provider collects.
alter table payment_order add coins integer not null default 0 check (coins >= 0);
