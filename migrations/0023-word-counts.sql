-- Changes of token.df that are not added yet: written in the transaction that indexes a shop, so a crash loses none.
create table token_change (
  token_id int not null,
  change int not null
);

-- Interrupted imports have left wrong counts, and shops that were indexed one by one were not counted.
update token t set df = n.shops
from (
  select k.id, coalesce(c.shops, 0) as shops
  from token k left join (select unnest(tok) as id, count(*)::int as shops from shop group by 1) c on c.id = k.id
) n
where n.id = t.id and t.df <> n.shops;
