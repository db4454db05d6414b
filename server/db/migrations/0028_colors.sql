-- A colour is a code with a name in each language; lines and materials kept '灰色 Grey', whoever read them.
create table colors (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null, name_id text not null,
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

insert into colors (id, code, name_zh, name_en, name_id, created_by, created_at, updated_by, updated_at)
select gen_random_uuid(), k.code, k.zh, k.en, k.indonesian, 'Seaway', now(), 'Seaway', now() from (values
  ('WH', '白色', 'White', 'Putih'), ('BK', '黑色', 'Black', 'Hitam'), ('GY', '灰色', 'Grey', 'Abu-abu'),
  ('DG', '深灰色', 'Dark grey', 'Abu-abu tua'), ('LG', '浅灰色', 'Light grey', 'Abu-abu muda'),
  ('BR', '棕色', 'Brown', 'Cokelat'), ('BE', '米色', 'Beige', 'Krem'), ('RD', '红色', 'Red', 'Merah'),
  ('OR', '橙色', 'Orange', 'Oranye'), ('YE', '黄色', 'Yellow', 'Kuning'), ('GN', '绿色', 'Green', 'Hijau'),
  ('BL', '蓝色', 'Blue', 'Biru'), ('SV', '银色', 'Silver', 'Perak'), ('GD', '金色', 'Gold', 'Emas'),
  ('CP', '香槟色', 'Champagne', 'Sampanye'), ('BZ', '古铜色', 'Bronze', 'Perunggu'),
  ('WO', '胡桃木纹', 'Walnut grain', 'Motif kayu kenari'), ('OA', '橡木纹', 'Oak grain', 'Motif kayu ek'),
  ('CH', '镀铬', 'Chrome', 'Krom'), ('BN', '拉丝镍', 'Brushed nickel', 'Nikel sikat'),
  ('MB', '哑光黑', 'Matt black', 'Hitam doff'), ('BG', '拉丝金', 'Brushed gold', 'Emas sikat'),
  ('GM', '枪灰色', 'Gunmetal', 'Abu-abu gunmetal'), ('SS', '不锈钢本色', 'Stainless steel', 'Baja nirkarat'),
  ('IV', '象牙白', 'Ivory', 'Putih gading'), ('TR', '透明', 'Clear', 'Bening')
) k (code, zh, en, indonesian);

-- A text that is none of these names stays as somebody typed it, and is shown so.
update products t set color = c.code from colors c
  where lower(btrim(t.color)) in (lower(c.name_zh), lower(c.name_en), lower(c.name_id), lower(c.name_zh || ' ' || c.name_en));
update order_lines t set color = c.code from colors c
  where lower(btrim(t.color)) in (lower(c.name_zh), lower(c.name_en), lower(c.name_id), lower(c.name_zh || ' ' || c.name_en));
update customer_order_lines t set color = c.code from colors c
  where lower(btrim(t.color)) in (lower(c.name_zh), lower(c.name_en), lower(c.name_id), lower(c.name_zh || ' ' || c.name_en));

-- A company begins with the colours that it uses, and with none where it uses none.
delete from colors c where not exists (select 1 from products t where t.color = c.code)
  and not exists (select 1 from order_lines t where t.color = c.code)
  and not exists (select 1 from customer_order_lines t where t.color = c.code);
