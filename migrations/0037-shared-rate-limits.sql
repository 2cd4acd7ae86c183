-- Requests of a network in the running window of a rate limit, added up over all servers. The key is an HMAC of the
-- limit's name and the network. Unlogged: no WAL archive and no replica contains it, and a crash may empty it.
create unlogged table rate_count (
  key text primary key,
  count int not null,
  until timestamptz not null
);
create index rate_count_until on rate_count (until);
