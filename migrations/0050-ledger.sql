-- Coins as double-entry bookkeeping: a transfer takes from one account what it gives to another, so all accounts
-- together are always zero. One coin is one rupee.
create table coin_account (
  -- Also the order in which two accounts of a transfer are locked.
  id bigint generated always as identity primary key,
  -- source: where budgets come from, the only one below zero. held: of posts that wait for an operator. expired: lost
  -- to the shopper. fees: used for a year's fee. payable: asked for by an owner. paid_out: sent to an owner's bank.
  kind text not null check (kind in
    ('source', 'budget', 'shopper', 'shop', 'held', 'expired', 'fees', 'payable', 'paid_out')),
  -- Of a budget: the first day of its month.
  month date unique,
  -- Of a shopper; empty after the deletion of the account.
  account_id uuid unique references account on delete set null,
  -- Of a shop: a new owner has a new account.
  claim_id uuid unique references claim on delete restrict,
  coins bigint not null default 0,
  constraint coin_account_not_negative check (coins >= 0 or kind = 'source'),
  check ((kind = 'budget') = (month is not null)),
  check (kind = 'shopper' or account_id is null),
  check ((kind = 'shop') = (claim_id is not null))
);
create unique index coin_account_platform on coin_account (kind) where kind not in ('budget', 'shopper', 'shop');
insert into coin_account (kind) values ('source'), ('held'), ('expired'), ('fees'), ('payable'), ('paid_out');

create table coin_transfer (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('budget', 'earned', 'held', 'released', 'forfeited', 'restored', 'expired',
    'redeemed', 'fee', 'fee_returned', 'merged', 'payout_asked', 'payout_returned', 'paid_out')),
  -- What it is for, and the how manyth of what can happen several times to one thing. Nothing is booked twice.
  about text not null,
  nth integer not null default 0,
  from_id bigint not null references coin_account,
  to_id bigint not null references coin_account,
  coins integer not null check (coins > 0),
  -- Of what was earned: the shop, as it was called then.
  shop_id uuid,
  at timestamptz not null default now(),
  unique (about, kind, nth),
  check (from_id <> to_id)
);
create index coin_transfer_to on coin_transfer (to_id, at);
create index coin_transfer_from on coin_transfer (from_id, at);
create index coin_transfer_shop on coin_transfer (shop_id, at) where kind = 'earned';

-- The account with the lower id first, so that two transfers never wait for each other.
create function move_coins() returns trigger language plpgsql as $$
begin
  update coin_account set coins = coins + case when id = new.to_id then new.coins else -new.coins end
  where id = least(new.from_id, new.to_id);
  update coin_account set coins = coins + case when id = new.to_id then new.coins else -new.coins end
  where id = greatest(new.from_id, new.to_id);
  return null;
end $$;
create trigger coin_transfer_moves after insert on coin_transfer for each row execute function move_coins();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is not allowed: the ledger only grows', tg_op, tg_table_name;
end $$;
create trigger coin_transfer_stays before update or delete on coin_transfer
  for each row execute function refuse_change();
create trigger coin_transfer_not_emptied before truncate on coin_transfer
  for each statement execute function refuse_change();
create trigger coin_account_stays before delete on coin_account for each row execute function refuse_change();
-- A depth above zero is the trigger of a transfer.
create trigger coin_account_moved_by_transfers before update of coins on coin_account
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger coin_account_begins_empty before insert on coin_account
  for each row when (new.coins <> 0) execute function refuse_change();
