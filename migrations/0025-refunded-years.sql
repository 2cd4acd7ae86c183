-- A refunded payment counts as never made: a shop is claimed only by a year that was not refunded.
create or replace function refresh_shop_standing(changed_shop uuid) returns void language sql as $$
  update shop s set (claimed, premium) = (
    select count(y.id) > 0, range_agg(daterange(y.from_day, y.until_day)) filter (where y.id is not null)
    from claim c left join paid_year y on y.claim_id = c.id and y.refunded_at is null
    where c.shop_id = s.id and c.state in ('clear', 'approved')
  ) where s.id = changed_shop
$$;
select refresh_shop_standing(c.shop_id) from claim c where exists (
  select from paid_year y where y.claim_id = c.id and y.refunded_at is not null);
