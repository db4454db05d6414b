-- Names are looked for whatever their case, width, accents and spaces: who types "pt nusantara" or "sao" on a keyboard
-- without accents finds PT. Nusantara and São Paulo as well. Queries compare by this very expression.
drop index customers_name;
drop index customers_number_words;
create index customers_name on customers
  using gin ((lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u200b-\u200f\u2060\ufeff\s.,]+', '', 'g'))) gin_trgm_ops);
create index customers_number_words on customers
  using gin ((lower(regexp_replace(normalize(customer_no, NFKD), '[\u0300-\u036f\u200b-\u200f\u2060\ufeff\s.,]+', '', 'g'))) gin_trgm_ops);

-- Names stand as in a dictionary.
drop index orders_customer_name;
create index orders_customer_name on orders (customer_name collate "zh-x-icu", id) where deleted_at is null;

-- A search finds documents by the materials of their lines.
create index order_lines_material on order_lines (sap_material_no);
create index customer_order_lines_material on customer_order_lines (sap_material_no);
create index quotation_lines_material on quotation_lines (sap_material_no);
create index contract_lines_material on contract_lines (sap_material_no);
create index inquiry_lines_material on inquiry_lines (sap_material_no);
create index production_lines_material on production_lines (sap_material_no);
create index requisition_lines_material on requisition_lines (sap_material_no);
create index delivery_note_lines_material on delivery_note_lines (sap_material_no);
create index delivery_lines_material on delivery_lines (sap_material_no);
