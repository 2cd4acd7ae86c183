-- Shops counted in the cells of a grid, for a map that shows more shops than can be drawn one by one; only where they
-- are crowded. Counted every hour with the towns. The world is 2^level cells wide, in the projection of `shop.pt`.
create table map_cell (
  -- The token of a category or a sub-category; 0 counts all shops.
  trade int not null,
  level smallint not null,
  y int not null,
  x int not null,
  shops int not null,
  -- The middle of its shops; rounded to a metre, so that the same shops always give the same row.
  lat real not null,
  long real not null,
  -- The shop, if it is the only one. No reference: a shop that was deleted is left out when a map is read.
  shop_id uuid,
  primary key (trade, level, y, x)
);

-- So that the places are learnt at once, with these cells.
delete from places_learnt;
