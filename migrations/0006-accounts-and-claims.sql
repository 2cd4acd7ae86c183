-- Who somebody is (a proven mobile number, nothing more), and what an owner hands in with a claim.

create table account (
  id uuid primary key default gen_random_uuid(),
  mobile_number text not null unique check (mobile_number ~ '^\+91[6-9][0-9]{9}$'),
  created_at timestamptz not null default now()
);

create table session (
  -- SHA-256 of the token in the cookie: who reads this table cannot sign in with it.
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  -- What the browser calls itself, for the owner's own list of devices.
  device text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);

-- One sent OTP. It is good for this number, this purpose and this shop only.
create table otp_challenge (
  id uuid primary key default gen_random_uuid(),
  mobile_number text not null,
  purpose text not null check (purpose in ('sign_in', 'claim')),
  shop_id uuid references shop on delete cascade,
  -- The street address that was given with a claim of a listing.
  address text,
  -- Keyed hash of the code.
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'claim') = (shop_id is not null))
);
create index otp_challenge_number on otp_challenge (mobile_number, purpose, sent_at desc);

-- What was sent, for the limits: numbers and network addresses as keyed hashes, kept for two days.
create table otp_sending (
  id bigint generated always as identity primary key,
  number_hash bytea not null,
  network_hash bytea not null,
  sent_at timestamptz not null default now()
);
create index otp_sending_number on otp_sending (number_hash, sent_at desc);
create index otp_sending_network on otp_sending (network_hash, sent_at desc);
create index otp_sending_time on otp_sending (sent_at desc);

-- What the local forms of SMS and mail have "sent"; empty in production.
create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  text text not null,
  sent_at timestamptz not null default now()
);

-- A file on its way: its bytes lie in the folder of uploads until a claim takes them, for two days at most.
create table upload (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('photo', 'cheque', 'recording')),
  bytes bigint not null check (bytes > 0),
  -- All of it has arrived.
  is_whole boolean not null default false,
  created_at timestamptz not null default now()
);
create index upload_account on upload (account_id, created_at);
create index upload_created on upload (created_at);

alter table claim
  add account_id uuid references account,
  -- Made by the device once for each sending: however often it is repeated, it is one claim.
  add submission_id uuid unique,
  add submitted_at timestamptz,
  -- What the claimant says of an existing listing; it changes the listing once an operator has looked.
  add details jsonb,
  add address text,
  add lat float8,
  add long float8,
  -- Of the captured position, in metres.
  add accuracy float8,
  add capture_source text check (capture_source in ('camera', 'file')),
  -- Why an operator has to look before the claim is clear: 'number', 'position'.
  add review_reasons text[] not null default '{}';
create index claim_account on claim (account_id);

-- Cheque and recording: encrypted files without a public address.
create table evidence (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claim on delete cascade,
  kind text not null check (kind in ('cheque', 'recording')),
  file_name text not null,
  media_type text not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index evidence_claim on evidence (claim_id);
