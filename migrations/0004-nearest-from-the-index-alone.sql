-- The nearest shops come from the index alone, without a look into the table for each.
drop index shop_nearest;
create index shop_nearest on shop using gist (pt) include (id, lat, long) where listing in ('imported', 'listed');
