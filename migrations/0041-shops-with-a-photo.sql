-- no transaction
-- Where few shops have a photo, 'With photo' would otherwise read all shops of a large map.
create index concurrently if not exists shop_photo_nearest on shop using gist (pt)
  where store_front_picture is not null and listing in ('imported', 'listed');
