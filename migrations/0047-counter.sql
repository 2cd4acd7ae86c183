-- The counter of a shop, which shows codes that prove a visit. Of a claim, not of a shop: a new owner has a new key,
-- and codes of the former owner no longer count. The key is derived from the claim and the version.
create table counter (
  claim_id uuid primary key references claim on delete cascade,
  version integer not null default 1 check (version > 0),
  is_open boolean not null,
  renewed_at timestamptz not null default now()
);

-- A visit of a shopper, proven by such a code: one for each shop, shopper and day in India.
create table shop_visit (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  account_id uuid not null references account on delete cascade,
  day date not null,
  -- The start of the code's time step.
  visited_at timestamptz not null,
  -- Noted without a network and sent later.
  is_late boolean not null,
  -- How far from the shop, if the shopper let the phone tell.
  metres integer check (metres >= 0),
  created_at timestamptz not null default now(),
  unique (shop_id, account_id, day)
);
create index shop_visit_account on shop_visit (account_id, visited_at desc);
create index shop_visit_day on shop_visit (shop_id, day);

-- Wrong codes of one time step, by hashes of accounts, networks and shops. Unlogged: it matters for a minute.
create unlogged table counter_guess (
  key bytea not null,
  step bigint not null,
  guesses smallint not null default 0,
  primary key (key, step)
);
