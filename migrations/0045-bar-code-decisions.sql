-- Whether what a shop says about a bar code is right: by an operator, or because two shops say the same. A right code is
-- known to all; a wrong one counts for nobody, also not for the shop that said it. Others wait for an operator.
alter table gtin_claim
  add column is_right boolean,
  add column decided_at timestamptz,
  -- The number of the operator, as in the audit log; null where shops agree.
  add column decided_by text,
  add check ((is_right is null) = (decided_at is null) and (is_right is not null or decided_by is null));

create index gtin_claim_open on gtin_claim (created_at) where is_right is null;
create index gtin_claim_decided on gtin_claim (decided_at) where decided_by is not null;
