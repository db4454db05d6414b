-- Materials by the numbers that people write: case and blanks do not tell two numbers apart.
create index products_number_key on products (upper(replace(sap_material_no, ' ', '')));
create index products_old_no_key on products (upper(replace(old_no, ' ', ''))) where old_no <> '';
