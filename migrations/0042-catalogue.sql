-- What shops sell. A product is the thing itself and is shared by shops; a stock item is a product as one shop keeps it.
create table product (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  brand text not null default '',
  -- What is in a pack, or the unit of the price of loose goods; nothing for goods without a size.
  quantity float8 check (quantity > 0),
  unit text,
  is_loose boolean not null default false,
  sub_category_id uuid references sub_category,
  gtin text unique check (gtin ~ '^[0-9]{8,14}$'),
  mrp_paise int check (mrp_paise > 0),
  picture text,
  -- Brand, name and size, normalised: two shops' entries with the same key are the same product. A merged product
  -- keeps its key, so that the next entry with it finds the product that was kept.
  key text not null unique,
  merged_into uuid references product,
  -- What else people call it.
  alt_names text[] not null default '{}',
  -- The words it is found by, of the search's dictionary, and whether they are to be made anew.
  tok int[] not null default '{}',
  stale boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((quantity is null) = (unit is null)),
  check (not is_loose or mrp_paise is null)
);

create index product_tok on product using gin (tok) where merged_into is null;
create index product_stale on product (id) where stale;
create index product_merged on product (merged_into) where merged_into is not null;

create table stock_item (
  -- Made by the owner's device, so that a batch that is sent again changes nothing.
  id uuid primary key,
  shop_id uuid not null references shop on delete cascade,
  product_id uuid not null references product,
  -- The shop's own name for it.
  name text not null check (name <> ''),
  price_paise int check (price_paise > 0),
  -- As printed on this shop's packs.
  mrp_paise int check (mrp_paise > 0),
  in_stock boolean not null default true,
  quantity int check (quantity >= 0),
  -- When the owner last said that the price is right.
  confirmed_at timestamptz,
  -- Several people said that the price is wrong: it is not shown until the owner confirms it.
  is_doubted boolean not null default false,
  -- Place among the items at the top of the shop's page.
  featured smallint,
  picture text,
  -- The place of the shop, for the nearest offers of a product.
  pt point,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, product_id)
);
create index stock_item_nearest on stock_item using gist (product_id, pt) 
  where price_paise is not null and in_stock and not is_doubted;

-- What an item cost, from a change of its price to the next.
create table stock_price (
  stock_item_id uuid not null references stock_item on delete cascade,
  since timestamptz not null default now(),
  price_paise int not null,
  primary key (stock_item_id, since)
);

-- People who said that a price is wrong, until the owner confirms it. Of a person only a hash is kept.
create table price_report (
  stock_item_id uuid not null references stock_item on delete cascade,
  reporter bytea not null,
  created_at timestamptz not null default now(),
  primary key (stock_item_id, reporter)
);

create function move_stock() returns trigger language plpgsql as $$
begin
  update stock_item set pt = new.pt where shop_id = new.id;
  return null;
end $$;
create trigger shop_moves_stock after update of lat, long on shop for each row
  when (old.lat is distinct from new.lat or old.long is distinct from new.long)
  execute function move_stock();
