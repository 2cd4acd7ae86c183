-- What a shopper writes about a shop after a proven visit: one post for each visit.
create table post (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- The visit is deleted after two years; the post stays with its day.
  visit_id uuid unique references shop_visit on delete set null,
  visited_on date not null,
  -- The first name that the writer has chosen.
  name text not null,
  stars smallint not null check (stars between 1 and 5),
  words text not null,
  bought text not null,
  state text not null default 'shown' check (state in ('shown', 'hidden', 'removed')),
  -- Of a removed post: why, as the writer reads it.
  reason text,
  -- An operator has kept it: further reports do not hide it.
  is_checked boolean not null default false,
  -- What the writer said against a removal, and the reason that it had. Once for each post.
  appeal text,
  appealed_reason text,
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  decided_at timestamptz,
  -- The number of the operator, as in the audit log.
  decided_by text,
  check ((state = 'removed') = (reason is not null)),
  check ((state = 'hidden') = (hidden_at is not null)),
  check ((appeal is null) = (appealed_reason is null)),
  check ((reply is null) = (replied_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index post_shop on post (shop_id, created_at desc, id) where state = 'shown';
create index post_account on post (account_id);
create index post_hidden on post (hidden_at) where state = 'hidden';
create index post_decided on post (decided_at) where decided_at is not null;

-- Of a person only a hash is kept: each counts once for a post.
create table post_report (
  post_id uuid not null references post on delete cascade,
  reporter bytea not null,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (post_id, reporter)
);
