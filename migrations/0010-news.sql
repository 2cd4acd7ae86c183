-- News by mail: who asked for it, and what links they were sent. Nobody gets news before they have confirmed
-- from their own mailbox; whoever does not is forgotten, and so is whoever unsubscribes.

create table news_subscription (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) <= 254 and email !~ '[[:space:][:cntrl:]]'),
  -- Which wording was agreed to, and when.
  consent_version text not null,
  consented_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- When the mail with the links may be sent; absent: there is none to send.
  mail_due_at timestamptz default now(),
  -- Somebody is sending it until then.
  taken_until timestamptz,
  tries int not null default 0,
  -- When such a mail was last sent or given up, and how often that was.
  last_mail_at timestamptz,
  mails int not null default 0
);
-- One row for an address, however often and in whatever letters it is typed, at once too.
create unique index news_subscription_email on news_subscription (lower(email));
create index news_subscription_due on news_subscription (mail_due_at) where mail_due_at is not null;

-- The links in the mails, as SHA-256 of their tokens. Those of every mail stay good as long as the subscription.
create table news_link (
  token_hash bytea primary key,
  subscription_id uuid not null references news_subscription on delete cascade
);
create index news_link_subscription on news_link (subscription_id);

-- Who asked, for the limit: network addresses as keyed hashes, kept for two hours.
create table news_asking (
  network_hash bytea not null,
  asked_at timestamptz not null default now()
);
create index news_asking_network on news_asking (network_hash, asked_at desc);
