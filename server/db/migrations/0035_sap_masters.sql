-- Master data of the simulated SAP that differs from ours or that we do not have; everything else it takes from ours.
create table sap_sim_masters (
  source text not null,
  key    text not null,
  body   jsonb not null,
  primary key (source, key)
);
