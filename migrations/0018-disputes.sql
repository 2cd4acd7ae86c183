-- Whose shop it is: somebody says that a shop which another has claimed is theirs.

-- Whoever says so has a claim like any other, with an account and evidence; it is not active until an operator
-- has decided for it.
alter table claim
  drop constraint claim_state_check,
  add constraint claim_state_check
    check (state in ('clear', 'under_review', 'approved', 'disputing', 'rejected', 'withdrawn'));
-- One open dispute per shop and person, in two tabs too.
create unique index claim_one_disputing on claim (shop_id, account_id) where state = 'disputing';

alter table evidence
  drop constraint evidence_kind_check,
  add constraint evidence_kind_check check (kind in ('cheque', 'recording', 'photo'));

create table dispute (
  id uuid primary key default gen_random_uuid(),
  -- Of whoever says that the shop is theirs; the shop is this claim's.
  claim_id uuid not null unique references claim on delete cascade,
  -- Of the present owner.
  held_claim_id uuid not null references claim on delete cascade,
  state text not null default 'open' check (state in ('open', 'answered', 'kept', 'transferred', 'withdrawn')),
  -- What both say, each to the operators alone.
  statement text not null check (length(statement) between 1 and 1000),
  answer text check (length(answer) between 1 and 1000),
  -- Until then the present owner can answer before anything is decided.
  answer_until timestamptz not null,
  answered_at timestamptz,
  -- For both to read.
  reason text,
  -- One operator works on it until then.
  taken_by uuid references account on delete set null,
  taken_until timestamptz,
  -- Also when it was withdrawn: evidence is kept for so many days after it.
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index dispute_held_claim on dispute (held_claim_id);
create index dispute_open on dispute (answer_until, id) where state in ('open', 'answered');
