-- The directory: what shops there are, what they sell, who claims them, and whether they are paid.

create table category (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  label text not null,
  words text[] not null default '{}',
  position int not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sub_category (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references category,
  slug text not null unique,
  label text not null,
  words text[] not null default '{}',
  position int not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sub_category_category on sub_category (category_id, position);

create table shop (
  -- Random, so that shops cannot be listed by counting.
  id uuid primary key default gen_random_uuid(),
  listing text not null check (listing in ('imported', 'submitted', 'listed', 'rejected')),
  name text not null check (name <> ''),
  intro text not null default '',
  -- Private: the street address as the owner typed it.
  address text,
  city text,
  state text,
  pin text check (pin ~ '^[1-9][0-9]{5}$'),
  shop_type text,
  owner_name text,
  owner_number text,
  email text,
  referral_code text,
  store_front_picture text,
  captured_address text,
  lat float8 check (lat between -90 and 90),
  long float8 check (long between -180 and 180),
  -- Mercator: near any one place, plain distance in it orders points as the distance on the globe does.
  pt point generated always as (point(long, degrees(ln(tan(pi() / 4 + radians(lat) / 2))))) stored,
  -- Sample data of a local directory; never counted with real shops.
  sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((lat is null) = (long is null))
);
-- The list shows these two states only; both indexes hold nothing else.
create index shop_nearest on shop using gist (pt) where listing in ('imported', 'listed');
create index shop_by_name on shop (lower(name), id) where listing in ('imported', 'listed');

create table shop_sub_category (
  shop_id uuid not null references shop on delete cascade,
  sub_category_id uuid not null references sub_category,
  primary key (shop_id, sub_category_id)
);
create index shop_sub_category_by_sub_category on shop_sub_category (sub_category_id, shop_id);

create table claim (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  contact_number text not null,
  state text not null check (state in ('clear', 'under_review', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One active claim per shop, whoever asks first, in parallel too.
create unique index claim_one_active on claim (shop_id) where state in ('clear', 'under_review', 'approved');

-- The years that were paid for and captured. They belong to the claim, not to the shop: what somebody paid
-- whose claim was rejected does not make the next claimant's shop paid.
create table paid_year (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claim on delete cascade,
  amount_paise int not null check (amount_paise > 0),
  paid_at timestamptz not null,
  -- Calendar days in India; the year ends before `until_day`, where the next one may begin.
  from_day date not null,
  until_day date not null check (until_day > from_day),
  refunded_at timestamptz,
  -- Made by the local form of the payment provider; means nothing in production.
  local_form boolean not null default false,
  created_at timestamptz not null default now()
);
create index paid_year_claim on paid_year (claim_id);
