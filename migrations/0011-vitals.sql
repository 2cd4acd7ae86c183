-- How quick and calm pages are for the people who open them: counted, never kept one by one.

-- The day is India's, the page a pattern such as /:shopId/shop. The contract names all that may stand here,
-- so the table cannot grow beyond a few thousand rows a day, whatever is sent.
create table vital_count (
  day date not null,
  page text not null,
  metric text not null check (metric in ('LCP', 'CLS', 'INP', 'FCP', 'TTFB')),
  device text not null check (device in ('phone', 'desk')),
  connection text not null check (connection in ('slow-2g', '2g', '3g', '4g', 'unknown')),
  -- 0 is below one millisecond (CLS: a thousandth), n is from 2^((n-1)/8) to 2^(n/8) of them.
  bucket smallint not null check (bucket between 0 and 200),
  count bigint not null check (count > 0),
  primary key (day, page, metric, device, connection, bucket)
);

-- A percentile is looked for in the bucket that it falls into, as if the values lay evenly in there: it is
-- off by less than that bucket's width. `connection` is 'all', or one class of networks.
create view vital_percentiles as
with bucketed as (
  select day, page, metric, device, coalesce(connection, 'all') as connection, bucket, sum(count) as count
  from vital_count
  group by grouping sets (
    (day, page, metric, device, bucket),
    (day, page, metric, device, connection, bucket)
  )
),
summed as (
  select *,
    sum(count) over (partition by day, page, metric, device, connection order by bucket) as upto,
    sum(count) over (partition by day, page, metric, device, connection) as total,
    case when bucket = 0 then 0 else power(2, (bucket - 1) / 8.0) end as low,
    power(2, bucket / 8.0) as high
  from bucketed
),
found as (
  select day, page, metric, device, connection, total, wanted,
    (low + (high - low) * (wanted * total - (upto - count)) / count)
      / case metric when 'CLS' then 1000 else 1 end as value
  from summed cross join (values (0.50), (0.75), (0.95)) as percentile (wanted)
  where wanted * total > upto - count and wanted * total <= upto
)
select day, page, metric, device, connection,
  round(max(value) filter (where wanted = 0.50), 4)::float8 as p50,
  round(max(value) filter (where wanted = 0.75), 4)::float8 as p75,
  round(max(value) filter (where wanted = 0.95), 4)::float8 as p95,
  max(total)::bigint as count
from found
group by day, page, metric, device, connection;
