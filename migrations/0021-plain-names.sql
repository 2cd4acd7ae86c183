-- Names that say what the rows are; no data changes.
alter table enquiry_deed rename to enquiry_event;
alter index enquiry_deed_enquiry rename to enquiry_event_enquiry;
alter sequence enquiry_deed_id_seq rename to enquiry_event_id_seq;
-- All constraints that carry the old name; PostgreSQL 18 also names those of `not null`, earlier versions do not.
do $$
declare
  old text;
begin
  for old in
    select conname from pg_constraint where conrelid = 'enquiry_event'::regclass and conname like 'enquiry\_deed%'
  loop
    execute format('alter table enquiry_event rename constraint %I to %I', old,
      replace(old, 'enquiry_deed', 'enquiry_event'));
  end loop;
end
$$;

-- An operator pressed Stop; the server that runs the import reads it with its next heartbeat.
alter table import_run rename column is_unwanted to cancel_requested;
-- The last heartbeat of that server.
alter table import_run rename column alive_at to heartbeat_at;
