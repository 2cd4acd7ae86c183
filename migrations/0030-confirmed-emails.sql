-- Owners get emails only at addresses that they have confirmed with a link: a claim can name a stranger's address.
create table email_address (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The outbox of the links. Null: no link is to be sent.
  link_due_at timestamptz default now(),
  tries int not null default 0,
  taken_until timestamptz,
  links int not null default 0,
  last_link_at timestamptz
);
create unique index email_address_of_account on email_address (account_id, lower(email));
-- For the limit on links to one address from several accounts.
create index email_address_email on email_address (lower(email));
create index email_address_due on email_address (link_due_at) where link_due_at is not null;
create index email_address_last_link on email_address (last_link_at);
