-- A shop's coins lower the fee, and the amount of an order is fixed at the provider: when the coins have changed, a new
-- order replaces the open one. The replaced order gets the state 'paid', so that the claim can have an open one again
-- and servers of the release before do not hand it out. If it is paid after all, it is settled like any other.
alter table payment_order add is_replaced boolean not null default false;
