-- Each minute the payments of rejected claims are compared with their refunds: without it, that reads all claims.
create index claim_rejected on claim (id) where state = 'rejected';
