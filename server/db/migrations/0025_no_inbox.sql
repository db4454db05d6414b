-- Nothing was ever received by it; what another system sends us gets a table of its own when it comes.
drop table inbox;
