-- Pages of towns, their trades and their localities, counted every hour with the localities. `slug` is in the address.
create table town (
  slug text primary key,
  name text not null,
  state text,
  lat float8 not null,
  long float8 not null,
  -- As in `shop`.
  pt point generated always as (point(long, degrees(ln(tan(pi() / 4 + radians(lat) / 2))))) stored,
  shops int not null
);
create index town_pt on town using gist (pt);

-- `trade` is the slug of a category or a sub-category.
create table town_trade (
  town text not null references town on delete cascade,
  trade text not null,
  shops int not null,
  primary key (town, trade)
);

create table town_locality (
  town text not null references town on delete cascade,
  slug text not null,
  name text not null,
  lat float8 not null,
  long float8 not null,
  reach_km float8 not null,
  shops int not null,
  primary key (town, slug)
);

-- One row: when the places above and the localities were learnt, so that one of many servers does it each hour.
create table places_learnt (at timestamptz not null);
