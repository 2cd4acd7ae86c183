-- The built files (scripts, styles) that are in the file store, so that every server has those of all versions that ran
-- in the last weeks. Their names hold a hash, so a name has one content for ever.
create table asset (
  name text primary key,
  -- When a server with this file in its build last ran.
  seen_at timestamptz not null default now()
);

alter table file_removal drop constraint file_removal_kind_check,
  add constraint file_removal_kind_check check (kind in ('photo', 'evidence', 'upload', 'asset'));
