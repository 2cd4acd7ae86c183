-- What operators look up about money, messages and each other's deeds, and what was not kept about it before.

-- Each time the provider was asked about everything that is open, and what came of it.
create table reconciliation (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null default now(),
  orders_asked int not null,
  refunds_asked int not null,
  -- Orders that turned out to be paid, and refunds that turned out to be over.
  orders_paid int not null,
  refunds_ended int not null,
  -- Questions without an answer.
  unanswered int not null
);
create index reconciliation_with_news on reconciliation (id desc)
  where orders_paid > 0 or refunds_ended > 0 or unanswered > 0;

-- A refund that the bank did not take is asked for anew, with a key of its own, or paid back by hand.
alter table refund
  add tries int not null default 1 check (tries > 0),
  -- The provider's ids of the tries before.
  add earlier_ids text[] not null default '{}',
  -- Where the money went back by another way: that payment's reference.
  add by_hand text check (by_hand is null or state = 'processed'),
  -- Why the provider did not do it, in its words.
  add fault text;
create index refund_earlier on refund using gin (earlier_ids);
-- What is not over: the failed ones first, then the oldest.
create index refund_not_over on refund ((state <> 'failed'), requested_at, id) where state <> 'processed';

alter table payment_event add order_id uuid references payment_order on delete cascade;
create index payment_event_order on payment_event (order_id);

create index payment_newest on payment (created_at desc, id desc);
create index payment_order_claim on payment_order (claim_id);
create index payment_order_hanging on payment_order (opened_at desc, id desc) where state <> 'paid';
create index claim_shop on claim (shop_id);
create index paper_payment on paper (payment_id);

-- Why a message did not go out: the gateway's words without anything personal, or why there was nothing to send.
alter table notice add fault text;
create index notice_given_up on notice (given_up_at desc, id desc) where given_up_at is not null;
create index notice_sent on notice (sent_at desc, id desc) where sent_at is not null;
create index notice_waiting on notice (created_at desc, id desc) where sent_at is null and given_up_at is null;
create index notice_account on notice (account_id, created_at desc);
-- All notices of one thing: its id stands first in what they are about.
create index notice_about on notice (about text_pattern_ops);

alter table enquiry add mail_fault text;
create index enquiry_mail_given_up on enquiry (mail_given_up_at desc, id desc) where mail_given_up_at is not null;
create index enquiry_mail_sent on enquiry (mail_sent_at desc, id desc) where mail_sent_at is not null;
create index enquiry_mail_waiting on enquiry (created_at desc, id desc)
  where mail_sent_at is null and mail_given_up_at is null;
create index enquiry_number on enquiry (contact_number);

create index audit_entry_operator on audit_entry (operator_number, id);
create index audit_entry_about on audit_entry (subject_id, id);

-- What an operator holds comes first when they ask for the next item.
create index verification_held on verification (taken_by) where taken_by is not null;
