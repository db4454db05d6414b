-- Names are looked for whatever their case, width, accents and spaces: who types "pt nusantara" or "São" on a keyboard
-- without accents finds PT. Nusantara and Sao Paulo as well.
create function plain_name(name text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u200b-\u200f\u2060\ufeff\s.,]+', '', 'g'));

drop index customers_name;
drop index customers_number_words;
create index customers_name on customers using gin (plain_name(name) gin_trgm_ops);
create index customers_number_words on customers using gin (plain_name(customer_no) gin_trgm_ops);

-- Names stand as in a dictionary.
drop index orders_customer_name;
create index orders_customer_name on orders (customer_name collate "zh-x-icu", id) where deleted_at is null;
