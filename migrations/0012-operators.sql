-- Who decides about shops and claims, what waits for them, and what they did.

-- An operator is a mobile number that may sign in like any other. Made by `npm run operator`.
create table operator (
  mobile_number text primary key check (mobile_number ~ '^\+91[6-9][0-9]{9}$'),
  added_at timestamptz not null default now()
);

-- What operators did and looked at. It can be added to and read, and nothing else.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The number and not the account: it says who it was after the account is gone.
  operator_number text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log cannot be changed';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_kept_whole before truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- What somebody handed in and an operator has to decide: a new shop, a claim on a listing, a change to a shop
-- that is shown.
create table verification (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('registration', 'listing', 'change')),
  claim_id uuid not null references claim on delete cascade,
  -- What shall be different; only of a change. What a claim says stands in the claim or in its shop.
  changes jsonb check ((kind = 'change') = (changes is not null)),
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'approved', 'rejected', 'withdrawn')),
  -- For the owner to read: why it was rejected, or what is missing.
  reason text,
  waiting_since timestamptz not null default now(),
  -- One operator works on it until then; nobody else gets it meanwhile.
  taken_by uuid references account on delete set null,
  taken_until timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index verification_one_of_claim on verification (claim_id) where kind <> 'change';
create unique index verification_one_open_change on verification (claim_id)
  where kind = 'change' and state in ('waiting', 'asked');
create index verification_queue on verification (waiting_since, id) where state = 'waiting';
create index verification_claim on verification (claim_id);

-- What was handed in before there was a queue.
insert into verification (kind, claim_id, waiting_since)
select case when s.listing = 'imported' then 'listing' else 'registration' end, c.id, c.submitted_at
from claim c join shop s on s.id = c.shop_id
where c.submitted_at is not null and c.state in ('clear', 'under_review') and s.listing in ('imported', 'submitted');

-- Why a listing was refused or taken down, for its owner; and where it went when it was merged into another.
alter table shop
  add listing_reason text,
  add merged_into uuid references shop on delete set null;
