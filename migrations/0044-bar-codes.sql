-- What a shop says about a bar code. What one owner says alone is known to that shop only; a code that owners of two
-- shops give to the same product becomes `product.gtin`.
create table gtin_claim (
  gtin text not null check (gtin ~ '^[0-9]{8,14}$'),
  shop_id uuid not null references shop on delete cascade,
  product_id uuid not null references product,
  -- As printed on this shop's packs.
  mrp_paise int check (mrp_paise > 0),
  created_at timestamptz not null default now(),
  primary key (gtin, shop_id)
);
create index gtin_claim_of_shop on gtin_claim (shop_id, product_id);
