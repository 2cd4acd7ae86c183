-- Whether a shop takes coins. Of a claim, as its counter is.
create table coin_acceptance (
  claim_id uuid primary key references claim on delete cascade,
  is_on boolean not null
);

-- A shopper wants to pay a part of a bill with coins; the owner accepts it by its code, once and within minutes.
create table coin_redemption (
  -- Made by the shopper's device, so that a repeated request makes no second one.
  id uuid primary key,
  account_id uuid references account on delete set null,
  claim_id uuid not null references claim on delete restrict,
  bill_paise integer not null check (bill_paise > 0),
  coins integer not null check (coins > 0),
  code text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'cancelled')),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index coin_redemption_one_waiting on coin_redemption (account_id) where state = 'waiting';
create unique index coin_redemption_code on coin_redemption (claim_id, code) where state = 'waiting';
create index coin_redemption_claim on coin_redemption (claim_id, created_at desc);
create index coin_redemption_account on coin_redemption (account_id, created_at desc);

-- How a coin was earned, to find people who cheat. Browser and network are keyed hashes, deleted after 90 days.
create table coin_earning (
  transfer_id bigint primary key references coin_transfer,
  account_id uuid not null references account on delete cascade,
  shop_id uuid not null references shop on delete cascade,
  at timestamptz not null default now(),
  browser bytea,
  network bytea
);
create index coin_earning_account on coin_earning (account_id, at);
create index coin_earning_shop on coin_earning (shop_id, at);
create index coin_earning_browser on coin_earning (browser, at);
create index coin_earning_network on coin_earning (network, at);

-- Somebody's coins wait for an operator: they cannot be redeemed until then.
create table coin_review (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  score integer not null,
  reasons text[] not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'taken')),
  -- What the shopper reads.
  reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- The number of the operator, as in the audit log.
  decided_by text,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'taken') = (reason is not null))
);
create unique index coin_review_one_open on coin_review (account_id) where state = 'open';
create index coin_review_waiting on coin_review (created_at) where state = 'open';
create index coin_review_account on coin_review (account_id, created_at);
