-- Parts of towns and PINs, learnt from the addresses of imported shops and the PINs of all: the places besides towns
-- that a search can name. `key` is phonetic, like that of a city in `token`.
create table locality (
  key text not null,
  name text not null,
  town text not null,
  lat float8 not null,
  long float8 not null,
  reach_km float8 not null,
  shops int not null,
  primary key (key, town)
);

-- For suggestions while a place is typed.
create index locality_name on locality (lower(name) text_pattern_ops);
