-- An import is continued by another server when its own dies: the file is in the shared store, and one server at a
-- time works on the run under a lease.

alter table import_run
  -- The lease: a new token for each server that takes the run. It has run out 30 s after the last heartbeat.
  add lease_token uuid,
  -- Leases since a batch was stored last. A run that kills every server that takes it is given up.
  add attempts int not null default 0,
  -- Rows of the file up to the last stored batch, written in the transaction of the batch like `counts` and `report`.
  add stored_rows int not null default 0;

create table import_piece (
  run_id uuid not null references import_run on delete cascade,
  -- Offset of its first byte in the file.
  position bigint not null,
  bytes int not null check (bytes > 0),
  -- The file in the place 'uploads'.
  name text not null unique,
  primary key (run_id, position)
);
create trigger import_piece_removal after delete on import_piece
  referencing old table as gone for each statement execute function queue_piece_removal();
