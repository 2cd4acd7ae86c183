-- Products that may be the same: a job finds them, an operator merges them or keeps them apart.
-- `paired`: the product was compared with the others since it was made, merged or taken apart.
alter table product add column paired boolean not null default false;
create index product_unpaired on product (id) where not paired and merged_into is null;

-- For the shops that keep a product, whatever its price.
create index stock_item_product on stock_item (product_id);

create table product_pair (
  id uuid primary key default gen_random_uuid(),
  first_id uuid not null references product,
  second_id uuid not null references product,
  state text not null default 'open' check (state in ('open', 'merged', 'apart')),
  -- Of merged ones, the product that was kept. All merged pairs together say what an undo takes apart.
  kept_id uuid references product,
  -- The number of the operator, as in the audit log.
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (first_id, second_id),
  check (first_id < second_id),
  check ((state = 'merged') = (kept_id is not null)),
  check (kept_id in (first_id, second_id)),
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index product_pair_open on product_pair (created_at, id) where state = 'open';
create index product_pair_decided on product_pair (decided_at) where decided_at is not null;
create index product_pair_kept on product_pair (kept_id) where kept_id is not null;
