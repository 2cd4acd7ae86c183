-- Up to three pictures of a post. The file goes with its row; cached pages show it for a while.
create table post_picture (
  post_id uuid not null references post on delete cascade,
  position smallint not null check (position between 1 and 3),
  address text not null,
  primary key (post_id, position)
);
create function queue_post_picture_removal() returns trigger language plpgsql as $$
begin
  insert into file_removal (kind, name, due_at) values ('photo', old.address, now() + interval '24 hours')
  on conflict do nothing;
  return null;
end $$;
create trigger post_picture_gone after delete on post_picture for each row
  execute function queue_post_picture_removal();
