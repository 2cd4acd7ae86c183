-- What owners learn of their shops: how often, never by whom.

-- The day is India's. Rows are there for every shop that is shown, claimed or not. Two shops that are merged
-- keep what both have counted:
--   insert into shop_count (shop_id, day, kind, count)
--   select <kept>, day, kind, count from shop_count where shop_id = <merged>
--   on conflict (shop_id, day, kind) do update set count = shop_count.count + excluded.count
create table shop_count (
  shop_id uuid not null references shop on delete cascade,
  day date not null,
  kind text not null check (kind in ('view', 'search', 'call', 'direction', 'save')),
  count int not null check (count > 0),
  primary key (shop_id, day, kind)
);
-- What is too old goes by its day. Days come one after the other, so a few ranges of pages say where each is.
create index shop_count_day on shop_count using brin (day);

-- The next two hold one hour of India at a time. Unlogged: neither the log that replicas and restores are made
-- from nor a server that has crashed has them, so that with the hour everything is gone that could say who it was.

-- A random key for each hour.
create unlogged table count_key (
  hour timestamp primary key,
  key bytea not null
);

-- Who has been counted for what, under that hour's key. The hash covers visitor, shop and kind together: not even
-- with the key is there a list of what one visitor looked at.
create unlogged table counted_visit (
  hour timestamp not null,
  hash bytea not null,
  primary key (hour, hash)
);
