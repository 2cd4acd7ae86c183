-- By which version of the rules the dictionary and the words of the shops were made.
create table search_rules (version int not null);
insert into search_rules values (1);
