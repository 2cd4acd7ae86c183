-- A server is sending the message until then; after a crash another one sends it.
alter table razorpay_local.messages add column taken_until timestamptz;
