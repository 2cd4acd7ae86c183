-- The second step of operators: a TOTP code after the OTP.

alter table operator
  -- Nonce, tag and ciphertext (AES-256-GCM). Null: not set up yet, as for all operators of earlier versions.
  add totp_secret bytea,
  -- The time step of the last accepted code (RFC 6238): that code and older ones are refused.
  add totp_last_step int not null default 0,
  -- For the limit of wrong tries; older times are dropped with the next wrong try.
  add wrong_codes_at timestamptz[] not null default '{}';

-- The session has the operator's rights until then; null: the second step was not passed.
alter table session add operator_until timestamptz;
