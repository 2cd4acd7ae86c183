-- What somebody can do with their account: see and end sessions, and delete it.

alter table session
  -- For the owner's list of devices: what names a session must not open it.
  add id uuid not null default gen_random_uuid() unique;

-- Deleting an account takes a code of its own: one for signing in must not do it.
alter table otp_challenge
  drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check check (purpose in ('sign_in', 'claim', 'delete_account'));

-- Files that are to be removed, noted in the transaction that lets go of them: whatever happens after it, they go.
create table file_removal (
  kind text not null check (kind in ('photo', 'evidence', 'upload')),
  -- A photo's address, else the name of the file.
  name text not null,
  -- Later than now where pages that are kept for a while still show it.
  due_at timestamptz not null default now(),
  primary key (kind, name)
);
