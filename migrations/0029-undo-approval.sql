-- An approval takes effect at this time and can be undone before it. Until then the item keeps its state, so nothing
-- changes for the owner or the public, and `taken_by` is the operator who approved.
alter table verification
  add approval_due_at timestamptz,
  add check (approval_due_at is null or state in ('waiting', 'asked'));
create index verification_approval_due on verification (approval_due_at) where approval_due_at is not null;
