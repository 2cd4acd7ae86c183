-- release 0.2.0
-- Uploads are stored as encrypted pieces in the shared file store, so that any server continues any upload.

alter table upload
  -- Bytes that have arrived. A piece is added by compare-and-set on it.
  add received bigint not null default 0,
  -- The row of a deleted upload stays, because it counts for the limits.
  add deleted_at timestamptz,
  add constraint upload_received_check check (received between 0 and bytes);
-- `is_whole` is read by servers of the previous release only. It is dropped after the next release.

create table upload_piece (
  upload_id uuid not null references upload on delete cascade,
  -- Offset of its first byte in the file.
  position bigint not null,
  bytes int not null check (bytes > 0),
  -- The file in the place 'uploads'.
  name text not null unique,
  primary key (upload_id, position)
);

-- Also runs for rows that a cascade deletes: with an upload, or with the account of a person.
create function queue_piece_removal() returns trigger language plpgsql as $$
begin
  insert into file_removal (kind, name) select 'upload', name from gone on conflict do nothing;
  return null;
end $$;
create trigger upload_piece_removal after delete on upload_piece
  referencing old table as gone for each statement execute function queue_piece_removal();

-- Files of the previous release: the bytes, and the metadata of the tus server beside them.
insert into file_removal (kind, name, due_at)
select 'upload', file, now() + interval '2 days' from upload, unnest(array[id::text, id || '.json']) file
on conflict do nothing;
