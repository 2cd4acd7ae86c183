-- What an owner changes of a shop: when it is open, and another number.

alter table shop
  -- Seven lists of {opens, closes}, Monday first; null where nobody has said when it is open.
  add hours jsonb check (hours is null or (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7)),
  -- A list of {from, until, label}.
  add holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array'),
  -- The day in India on which the owner said "closed today"; it says nothing of any other day.
  add closed_on date;

-- The OTP of a new number is good for the one shop that is to get it.
alter table otp_challenge
  drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check check (purpose in ('sign_in', 'claim', 'delete_account', 'change_number')),
  drop constraint otp_challenge_check,
  add constraint otp_challenge_shop_check check ((purpose in ('claim', 'change_number')) = (shop_id is not null));
