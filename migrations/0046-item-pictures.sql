-- The file of an item's picture goes with the item, or when another one takes its place. Cached pages show it for a
-- while.
create function queue_item_picture_removal() returns trigger language plpgsql as $$
begin
  insert into file_removal (kind, name, due_at) values ('photo', old.picture, now() + interval '24 hours')
  on conflict do nothing;
  return null;
end $$;
create trigger stock_item_picture_gone after delete on stock_item for each row
  when (old.picture is not null) execute function queue_item_picture_removal();
create trigger stock_item_picture_replaced after update of picture on stock_item for each row
  when (old.picture is not null and old.picture is distinct from new.picture)
  execute function queue_item_picture_removal();

-- Their number is limited for each shop.
create index stock_item_with_picture on stock_item (shop_id) where picture is not null;
