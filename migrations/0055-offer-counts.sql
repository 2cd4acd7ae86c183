-- Offers that were seen, and those that were pressed. All earlier kinds stay, so the rows need no check.
alter table shop_count drop constraint shop_count_kind_check;
alter table shop_count add constraint shop_count_kind_check
  check (kind in ('view', 'search', 'call', 'direction', 'save', 'offer_view', 'offer_tap')) not valid;
