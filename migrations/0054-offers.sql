-- What an owner announces for some days. It belongs to the claim: another owner of the shop makes offers of their own.
create table offer (
  -- Made by the owner's device, so that an offer that is sent again is the same one.
  id uuid primary key,
  claim_id uuid not null references claim on delete cascade,
  title text not null check (title <> ''),
  words text not null,
  -- India's days; both are part of it.
  from_day date not null,
  until_day date not null,
  -- 0 is Monday.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7),
  -- India's time, such as 17:30; nothing for the whole day.
  from_time text check (from_time ~ '^\d\d:\d\d$'),
  until_time text check (until_time ~ '^\d\d:\d\d$'),
  code text,
  picture text,
  -- When its owner has ended it before its last day.
  ended_at timestamptz,
  -- The place of the shop, for the nearest offers.
  pt point,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (from_day <= until_day),
  check ((from_time is null) = (until_time is null))
);
create index offer_claim on offer (claim_id);
create index offer_until on offer (until_day);
create index offer_nearest on offer using gist (pt) where ended_at is null;

-- Stock items with their price during the offer.
create table offer_item (
  offer_id uuid not null references offer on delete cascade,
  stock_item_id uuid not null references stock_item on delete cascade,
  position smallint not null,
  price_paise int not null check (price_paise > 0),
  primary key (offer_id, stock_item_id)
);
create index offer_item_stock on offer_item (stock_item_id);

create function move_offers() returns trigger language plpgsql as $$
begin
  update offer set pt = new.pt where claim_id in (select id from claim where shop_id = new.id);
  return null;
end $$;
create trigger shop_moves_offers after update of lat, long on shop for each row
  when (old.lat is distinct from new.lat or old.long is distinct from new.long)
  execute function move_offers();

-- The file goes with its offer, or when another one takes its place. Cached pages show it for a while.
create function queue_offer_picture_removal() returns trigger language plpgsql as $$
begin
  insert into file_removal (kind, name, due_at) values ('photo', old.picture, now() + interval '24 hours')
  on conflict do nothing;
  return null;
end $$;
create trigger offer_picture_gone after delete on offer for each row
  when (old.picture is not null) execute function queue_offer_picture_removal();
create trigger offer_picture_replaced after update of picture on offer for each row
  when (old.picture is not null and old.picture is distinct from new.picture)
  execute function queue_offer_picture_removal();
