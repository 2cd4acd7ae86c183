-- A shopper follows a shop to hear of what is new there.
create table follow (
  account_id uuid not null references account on delete cascade,
  shop_id uuid not null references shop on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, shop_id)
);
create index follow_shop on follow (shop_id);
-- Replies are news for the writer of the post.
create index post_replied on post (account_id, replied_at) where reply is not null;
