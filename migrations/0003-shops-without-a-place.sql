-- An import looks for twins of a shop around it; of one without coordinates, among those of its PIN.
create index shop_pin_without_place on shop (pin) where lat is null and pin is not null;
