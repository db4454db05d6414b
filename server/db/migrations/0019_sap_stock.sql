-- The simulated SAP's own stock, in base units: what the master data said when it was first asked, and goes its own way then.
create table sap_sim_stock (
  material_no text not null,
  plant       text not null,
  location    text not null,
  quantity    numeric(18, 3) not null,
  primary key (material_no, plant, location)
);
