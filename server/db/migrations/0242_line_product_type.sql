-- Of which type of product a line is, and its size, as they were when it was written (D133).
alter table order_lines
  add column product_type text not null default '',
  add column product_type_zh text not null default '',
  add column product_type_en text not null default '',
  add column dimension text not null default '';
alter table customer_order_lines
  add column product_type text not null default '',
  add column product_type_zh text not null default '',
  add column product_type_en text not null default '',
  add column dimension text not null default '';
alter table contract_lines
  add column product_type text not null default '',
  add column product_type_zh text not null default '',
  add column product_type_en text not null default '',
  add column dimension text not null default '';
alter table quotation_lines
  add column product_type text not null default '',
  add column product_type_zh text not null default '',
  add column product_type_en text not null default '',
  add column dimension text not null default '';

do $$
declare
  lines text;
begin
  foreach lines in array array['order_lines', 'customer_order_lines', 'contract_lines', 'quotation_lines'] loop
    execute format($f$update %I l set
        product_type = p.product_type_code,
        product_type_zh = coalesce(t.name_zh, ''),
        product_type_en = coalesce(t.name_en, ''),
        dimension = case
          when l.width is not null and l.height is not null then trim_scale(l.width) || ' × ' || trim_scale(l.height)
          when l.package_length is not null and l.package_width is not null and l.package_height is not null
            then l.package_length || ' × ' || l.package_width || ' × ' || l.package_height
          else '' end
      from products p left join product_types t on t.code = p.product_type_code
      where p.id = l.material_id$f$, lines);
  end loop;
end $$;
