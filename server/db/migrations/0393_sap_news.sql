-- What has changed about the connection to SAP, so that administrators can be told of it: what is missing since the last
-- test, what is there again, and a SAP that does not know our orders.
create table sap_news (
  id uuid primary key,
  event text not null,
  what text not null,
  at timestamptz(3) not null
);
