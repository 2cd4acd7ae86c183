-- Search: which words lead to which shops, nearest first; and what an import needs to know of a shop.

create extension if not exists btree_gist;

alter table shop
  -- The name under which its source knows it, such as 'osm:n3668488045'. Importing it again updates it.
  add source_id text unique,
  -- Other spellings, other scripts, former names.
  add alt_names text[] not null default '{}',
  -- What the owner lets the public see.
  add public_phone text check (public_phone ~ '^\+91[6-9][0-9]{9}$'),
  add public_whatsapp text check (public_whatsapp ~ '^\+91[6-9][0-9]{9}$'),
  add address_shown boolean not null default false,
  -- A settled claim was paid, and the days for which it is paid; kept by triggers on claim and paid_year.
  add claimed boolean not null default false,
  add premium datemultirange,
  -- The words it is found by, and whether they are to be made anew.
  add tok int[] not null default '{}',
  add stale boolean not null default true;
create index shop_claimed_nearest on shop using gist (pt) where claimed and listing in ('imported', 'listed');
create index shop_tok on shop using gin (tok);
create index shop_stale on shop (id) where stale;

-- The dictionary: every word of every name, and with a sign in front what is no word of a name:
-- '#' a sub-category, '##' a category, '@' a city or a PIN.
create table token (
  id int generated always as identity primary key,
  word text not null unique,
  -- Hashes of how it sounds, of that with one letter left out, and of its consonants: two words that share
  -- one of them may be spellings of the same.
  near int[] not null default '{}',
  -- How many shops have it, about: counted after an import, not with every shop.
  df int not null default 0
);
create index token_near on token using gin (near);
create index token_prefix on token (word text_pattern_ops);

-- A negative id stands for a whole name, so that a shop of exactly that name is found at once.
create table shop_token (
  token_id int not null,
  shop_id uuid not null references shop on delete cascade,
  pt point
);
create index shop_token_nearest on shop_token using gist (token_id, pt) include (shop_id);
create index shop_token_shop on shop_token (shop_id);

-- Whoever changes what a shop is found by need not know of the search: the mark brings it into the next round.
create function mark_shop_stale() returns trigger language plpgsql as $$
begin
  new.stale := true;
  return new;
end $$;
create trigger shop_changed before update of name, alt_names, listing, lat, long, city, pin on shop
  for each row when (
    (old.name, old.alt_names, old.listing, old.lat, old.long, old.city, old.pin)
    is distinct from (new.name, new.alt_names, new.listing, new.lat, new.long, new.city, new.pin))
  execute function mark_shop_stale();

create function mark_shops_stale() returns trigger language plpgsql as $$
begin
  -- Shops that are new are marked already, and are left alone: an import writes each shop once.
  update shop set stale = true where not stale and id in (select shop_id from changed);
  return null;
end $$;
create trigger trades_added after insert on shop_sub_category
  referencing new table as changed for each statement execute function mark_shops_stale();
create trigger trades_removed after delete on shop_sub_category
  referencing old table as changed for each statement execute function mark_shops_stale();

-- What the list orders and filters by. The flags that people see are derived by the server from the same facts.
create function refresh_shop_standing(changed_shop uuid) returns void language sql as $$
  update shop s set (claimed, premium) = (
    select count(y.id) > 0, range_agg(daterange(y.from_day, y.until_day)) filter (where y.id is not null and y.refunded_at is null)
    from claim c left join paid_year y on y.claim_id = c.id
    where c.shop_id = s.id and c.state in ('clear', 'approved')
  ) where s.id = changed_shop
$$;
create function claim_changes_shop() returns trigger language plpgsql as $$
begin
  -- Both, since a merge of two listings moves a claim from one to the other.
  if old.shop_id is not null then perform refresh_shop_standing(old.shop_id); end if;
  if new.shop_id is distinct from old.shop_id then perform refresh_shop_standing(new.shop_id); end if;
  return null;
end $$;
create trigger claim_changed after insert or update or delete on claim
  for each row execute function claim_changes_shop();
create function paid_year_changes_shop() returns trigger language plpgsql as $$
begin
  perform refresh_shop_standing(c.shop_id) from claim c where c.id = coalesce(new.claim_id, old.claim_id);
  return null;
end $$;
create trigger paid_year_changed after insert or update or delete on paid_year
  for each row execute function paid_year_changes_shop();
select refresh_shop_standing(shop_id) from claim;

-- What visitors say is wrong with a listing; an operator looks at it.
create table shop_report (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  reason text not null check (reason in ('closed', 'wrong_place', 'wrong_name', 'duplicate', 'not_a_shop', 'other')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now()
);
create index shop_report_shop on shop_report (shop_id);
