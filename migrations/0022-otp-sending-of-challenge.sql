-- The counted sending of an OTP: once the OTP is entered, it no longer counts for its network. No foreign key, because
-- sendings and OTPs are deleted at different times.
alter table otp_challenge add column sending_id bigint;
