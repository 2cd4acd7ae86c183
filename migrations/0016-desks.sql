-- Two desks of the operators: who asked to be called, and what visitors say is wrong.

alter table enquiry
  -- How often nobody picked up.
  add missed int not null default 0,
  add done_at timestamptz,
  -- One operator calls until then; nobody else does meanwhile.
  add taken_by uuid references account on delete set null,
  add taken_until timestamptz;
update enquiry set done_at = now() where state = 'done';
alter table enquiry add check ((state = 'done') = (done_at is not null));

-- Pages go on after the last one of the page before.
drop index enquiry_due;
create index enquiry_due on enquiry (due_at, id) where state <> 'done';
create index enquiry_done on enquiry (done_at, id) where state = 'done';

-- What came of each call. Beside the log of what operators did, which keeps everything for good: what somebody
-- said on the phone goes with the enquiry.
create table enquiry_deed (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references enquiry on delete cascade,
  at timestamptz not null default now(),
  operator_number text not null,
  event text not null check (event in ('called', 'no_answer', 'call_again', 'close', 'reopen')),
  note text not null default '',
  -- When it is due after that; null when it is done.
  due_at timestamptz
);
create index enquiry_deed_enquiry on enquiry_deed (enquiry_id, id);

alter table shop_report
  add state text not null default 'open' check (state in ('open', 'done', 'dismissed')),
  add decided_at timestamptz,
  -- For other operators: what was put right, or why nothing was.
  add decided_note text not null default '',
  add check ((state = 'open') = (decided_at is null));
drop index shop_report_shop;
create index shop_report_shop on shop_report (shop_id, created_at);
create index shop_report_open on shop_report (shop_id, created_at, id) where state = 'open';
