-- Every word that a material is found by: its texts, its name in pinyin, the numbers of its size. The server writes it,
-- and worded_from tells of which texts. Chinese stands in it by code points: whether an index of trigrams knows Chinese
-- letters depends on the locale of a database.
alter table products add column search_words text not null default '';
alter table products add column worded_from text not null default '';
-- The size that people choose by: DN110, 800x2100.
alter table products add column nominal_size text not null default '';
create index products_unworded on products (id)
  where worded_from <> md5(sap_material_no || E'\n' || old_no || E'\n' || category || E'\n' || description_zh || E'\n'
    || description_en || E'\n' || spec_zh || E'\n' || spec_en || E'\n' || color);
create index products_search on products using gin (search_words gin_trgm_ops);
