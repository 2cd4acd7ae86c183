-- Up to three pictures of a message, encrypted as evidence is. The file goes with its row.
create table support_picture (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references support_message on delete cascade,
  position smallint not null check (position between 1 and 3),
  file_name text not null,
  media_type text not null,
  bytes integer not null,
  unique (message_id, position)
);
create function queue_support_picture_removal() returns trigger language plpgsql as $$
begin
  insert into file_removal (kind, name, due_at) values ('evidence', old.file_name, now()) on conflict do nothing;
  return null;
end $$;
create trigger support_picture_gone after delete on support_picture for each row
  execute function queue_support_picture_removal();
