-- The desk of all listings, and files that operators import.

-- An operator has changed it: what a file says of it does not count any more.
alter table shop add edited_at timestamptz;

-- Those that the directory does not show are found by name too. They are few beside the others.
create index shop_unlisted_by_name on shop (lower(name), id) where listing in ('submitted', 'rejected');
create index shop_listed_by_name on shop (lower(name), id) where listing = 'listed';
create index claim_number on claim (contact_number);
create index shop_merged_into on shop (merged_into) where merged_into is not null;

-- A file that an operator brought: how far it is, and what came of it. Kept for good, without the file.
create table import_run (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'receiving'
    check (state in ('receiving', 'storing', 'indexing', 'done', 'stopped', 'failed')),
  file_name text not null check (length(file_name) <= 200),
  bytes bigint not null check (bytes > 0),
  bytes_read bigint not null default 0,
  -- Stands before ids that do not name their source.
  source_name text not null,
  -- The number and not the account, as in the log.
  started_by text not null,
  counts jsonb not null default '{}',
  report jsonb not null default '{}',
  -- Why it did not get to its end: a word of ours, and what the file's reader said.
  fault text check (fault in ('upload_broken', 'file_unreadable', 'server_stopped', 'server_died', 'our_mistake')),
  fault_words text,
  -- Somebody pressed Stop.
  is_unwanted boolean not null default false,
  -- Whoever works on it says so every few seconds.
  alive_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('done', 'stopped', 'failed')) = (ended_at is not null))
);
-- One at a time, on all servers together.
create unique index import_one_at_a_time on import_run ((true)) where ended_at is null;
create index import_newest on import_run (started_at desc);
