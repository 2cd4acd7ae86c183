-- breaks older servers
-- A shop's coins lower the fee, so an order has to be replaced when the coins have changed. If a replaced order is paid
-- after all, it is settled like any other. Older servers rely on the former index.
alter table payment_order add is_replaced boolean not null default false;
drop index payment_order_one_open;
create unique index payment_order_one_open on payment_order (claim_id) where state <> 'paid' and not is_replaced;
