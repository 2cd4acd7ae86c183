-- A local directory has a database of its own: what its forms of outside services keep is no part of this schema.
-- A database that local mode has used is marked by a table, and production refuses it.
do $$
begin
  if exists (select from payment_order where local_form) or exists (select from paid_year where local_form)
    or exists (select from outbox_message)
  then
    create table local_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
  else
    drop schema if exists razorpay_local cascade;
    drop table outbox_message;
  end if;
end
$$;

-- With the column goes the index that allowed one open order for each form.
alter table payment_order drop column local_form;
create unique index payment_order_one_open on payment_order (claim_id) where state <> 'paid';
alter table paid_year drop column local_form;
