-- How far the index is with the rules of its version: 'expand' adds their words to those of the former rules, so that
-- older and newer servers find all shops; 'wait' lasts a day, until no older server runs; 'contract' removes the rest.
alter table search_rules
  add phase text not null default 'done' check (phase in ('expand', 'wait', 'contract', 'done')),
  add phase_at timestamptz not null default now(),
  -- Where the next batch begins: first the dictionary, then the shops.
  add after_token int not null default 0,
  add after_shop uuid not null default '00000000-0000-0000-0000-000000000000';
