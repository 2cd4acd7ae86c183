-- One row, written every second by the servers that have read replicas. How far a replica is behind is the distance
-- between this row there and on the primary: both times come from the primary's clock, and an idle primary makes no
-- false lag.
create table heartbeat (
  one boolean primary key default true check (one),
  at timestamptz not null
);
