-- Continents, areas and countries have an Indonesian name; where it is empty, the English one stands.
alter table continents add column name_id text not null default '';
alter table areas add column name_id text not null default '';
alter table countries add column name_id text not null default '';

-- The codes of continents and areas are a company's own, so that their English names say what they are.
create temporary table places (name_en text, name_id text) on commit drop;
insert into places values
  ('Asia', 'Asia'), ('Europe', 'Eropa'), ('Africa', 'Afrika'), ('North America', 'Amerika Utara'),
  ('South America', 'Amerika Selatan'), ('Oceania', 'Oseania'), ('Antarctica', 'Antarktika'), ('America', 'Amerika'),
  ('Australia', 'Australia'), ('Southeast Asia', 'Asia Tenggara'), ('East Asia', 'Asia Timur'),
  ('South Asia', 'Asia Selatan'), ('Central Asia', 'Asia Tengah'), ('West Asia', 'Asia Barat'),
  ('Middle East', 'Timur Tengah'), ('Latin America', 'Amerika Latin'), ('Central America', 'Amerika Tengah'),
  ('Caribbean', 'Karibia'), ('North Africa', 'Afrika Utara'), ('West Africa', 'Afrika Barat'),
  ('East Africa', 'Afrika Timur'), ('Southern Africa', 'Afrika bagian selatan'), ('Western Europe', 'Eropa Barat'),
  ('Eastern Europe', 'Eropa Timur'), ('Northern Europe', 'Eropa Utara'), ('Southern Europe', 'Eropa Selatan');
update continents c set name_id = p.name_id from places p where lower(btrim(c.name_en)) = lower(p.name_en);
update areas a set name_id = p.name_id from places p where lower(btrim(a.name_en)) = lower(p.name_en);

-- Countries have the codes of ISO 3166-1. The names are those of CLDR, in the letters that the field takes.
update countries c set name_id = k.name_id from (values
  ('AD', 'Andorra'), ('AE', 'Uni Emirat Arab'), ('AF', 'Afganistan'), ('AG', 'Antigua dan Barbuda'),
  ('AI', 'Anguilla'), ('AL', 'Albania'), ('AM', 'Armenia'), ('AO', 'Angola'), ('AQ', 'Antarktika'),
  ('AR', 'Argentina'), ('AS', 'Samoa Amerika'), ('AT', 'Austria'), ('AU', 'Australia'), ('AW', 'Aruba'),
  ('AX', 'Kepulauan Aland'), ('AZ', 'Azerbaijan'), ('BA', 'Bosnia dan Herzegovina'), ('BB', 'Barbados'),
  ('BD', 'Bangladesh'), ('BE', 'Belgia'), ('BF', 'Burkina Faso'), ('BG', 'Bulgaria'), ('BH', 'Bahrain'),
  ('BI', 'Burundi'), ('BJ', 'Benin'), ('BL', 'Saint Barthelemy'), ('BM', 'Bermuda'), ('BN', 'Brunei'),
  ('BO', 'Bolivia'), ('BQ', 'Belanda Karibia'), ('BR', 'Brasil'), ('BS', 'Bahama'), ('BT', 'Bhutan'),
  ('BV', 'Pulau Bouvet'), ('BW', 'Botswana'), ('BY', 'Belarus'), ('BZ', 'Belize'), ('CA', 'Kanada'),
  ('CC', 'Kepulauan Cocos'), ('CD', 'Republik Demokratik Kongo'), ('CF', 'Republik Afrika Tengah'),
  ('CG', 'Republik Kongo'), ('CH', 'Swiss'), ('CI', 'Pantai Gading'), ('CK', 'Kepulauan Cook'), ('CL', 'Cile'),
  ('CM', 'Kamerun'), ('CN', 'Tiongkok'), ('CO', 'Kolombia'), ('CR', 'Kosta Rika'), ('CU', 'Kuba'),
  ('CV', 'Tanjung Verde'), ('CW', 'Curacao'), ('CX', 'Pulau Natal'), ('CY', 'Siprus'), ('CZ', 'Ceko'),
  ('DE', 'Jerman'), ('DJ', 'Jibuti'), ('DK', 'Denmark'), ('DM', 'Dominika'), ('DO', 'Republik Dominika'),
  ('DZ', 'Aljazair'), ('EC', 'Ekuador'), ('EE', 'Estonia'), ('EG', 'Mesir'), ('EH', 'Sahara Barat'),
  ('ER', 'Eritrea'), ('ES', 'Spanyol'), ('ET', 'Etiopia'), ('FI', 'Finlandia'), ('FJ', 'Fiji'),
  ('FK', 'Kepulauan Falkland'), ('FM', 'Mikronesia'), ('FO', 'Kepulauan Faroe'), ('FR', 'Prancis'), ('GA', 'Gabon'),
  ('GB', 'Inggris Raya'), ('GD', 'Grenada'), ('GE', 'Georgia'), ('GF', 'Guyana Prancis'), ('GG', 'Guernsey'),
  ('GH', 'Ghana'), ('GI', 'Gibraltar'), ('GL', 'Greenland'), ('GM', 'Gambia'), ('GN', 'Guinea'), ('GP', 'Guadeloupe'),
  ('GQ', 'Guinea Ekuatorial'), ('GR', 'Yunani'), ('GS', 'Georgia Selatan dan Kepulauan Sandwich Selatan'),
  ('GT', 'Guatemala'), ('GU', 'Guam'), ('GW', 'Guinea-Bissau'), ('GY', 'Guyana'), ('HK', 'Hong Kong'),
  ('HM', 'Pulau Heard dan Kepulauan McDonald'), ('HN', 'Honduras'), ('HR', 'Kroasia'), ('HT', 'Haiti'),
  ('HU', 'Hungaria'), ('ID', 'Indonesia'), ('IE', 'Irlandia'), ('IL', 'Israel'), ('IM', 'Pulau Man'), ('IN', 'India'),
  ('IO', 'Wilayah Inggris di Samudra Hindia'), ('IQ', 'Irak'), ('IR', 'Iran'), ('IS', 'Islandia'), ('IT', 'Italia'),
  ('JE', 'Jersey'), ('JM', 'Jamaika'), ('JO', 'Yordania'), ('JP', 'Jepang'), ('KE', 'Kenya'), ('KG', 'Kirgizstan'),
  ('KH', 'Kamboja'), ('KI', 'Kiribati'), ('KM', 'Komoro'), ('KN', 'Saint Kitts dan Nevis'), ('KP', 'Korea Utara'),
  ('KR', 'Korea Selatan'), ('KW', 'Kuwait'), ('KY', 'Kepulauan Cayman'), ('KZ', 'Kazakhstan'), ('LA', 'Laos'),
  ('LB', 'Lebanon'), ('LC', 'Saint Lucia'), ('LI', 'Liechtenstein'), ('LK', 'Sri Lanka'), ('LR', 'Liberia'),
  ('LS', 'Lesotho'), ('LT', 'Lituania'), ('LU', 'Luksemburg'), ('LV', 'Latvia'), ('LY', 'Libya'), ('MA', 'Maroko'),
  ('MC', 'Monako'), ('MD', 'Moldova'), ('ME', 'Montenegro'), ('MF', 'Saint Martin'), ('MG', 'Madagaskar'),
  ('MH', 'Kepulauan Marshall'), ('MK', 'Makedonia Utara'), ('ML', 'Mali'), ('MM', 'Myanmar'), ('MN', 'Mongolia'),
  ('MO', 'Makau'), ('MP', 'Kepulauan Mariana Utara'), ('MQ', 'Martinik'), ('MR', 'Mauritania'), ('MS', 'Montserrat'),
  ('MT', 'Malta'), ('MU', 'Mauritius'), ('MV', 'Maladewa'), ('MW', 'Malawi'), ('MX', 'Meksiko'), ('MY', 'Malaysia'),
  ('MZ', 'Mozambik'), ('NA', 'Namibia'), ('NC', 'Kaledonia Baru'), ('NE', 'Niger'), ('NF', 'Pulau Norfolk'),
  ('NG', 'Nigeria'), ('NI', 'Nikaragua'), ('NL', 'Belanda'), ('NO', 'Norwegia'), ('NP', 'Nepal'), ('NR', 'Nauru'),
  ('NU', 'Niue'), ('NZ', 'Selandia Baru'), ('OM', 'Oman'), ('PA', 'Panama'), ('PE', 'Peru'),
  ('PF', 'Polinesia Prancis'), ('PG', 'Papua Nugini'), ('PH', 'Filipina'), ('PK', 'Pakistan'), ('PL', 'Polandia'),
  ('PM', 'Saint Pierre dan Miquelon'), ('PN', 'Kepulauan Pitcairn'), ('PR', 'Puerto Riko'), ('PS', 'Palestina'),
  ('PT', 'Portugal'), ('PW', 'Palau'), ('PY', 'Paraguay'), ('QA', 'Qatar'), ('RE', 'Reunion'), ('RO', 'Rumania'),
  ('RS', 'Serbia'), ('RU', 'Rusia'), ('RW', 'Rwanda'), ('SA', 'Arab Saudi'), ('SB', 'Kepulauan Solomon'),
  ('SC', 'Seychelles'), ('SD', 'Sudan'), ('SE', 'Swedia'), ('SG', 'Singapura'), ('SH', 'Saint Helena'),
  ('SI', 'Slovenia'), ('SJ', 'Kepulauan Svalbard dan Jan Mayen'), ('SK', 'Slovakia'), ('SL', 'Sierra Leone'),
  ('SM', 'San Marino'), ('SN', 'Senegal'), ('SO', 'Somalia'), ('SR', 'Suriname'), ('SS', 'Sudan Selatan'),
  ('ST', 'Sao Tome dan Principe'), ('SV', 'El Salvador'), ('SX', 'Sint Maarten'), ('SY', 'Suriah'),
  ('SZ', 'Eswatini'), ('TC', 'Kepulauan Turks dan Caicos'), ('TD', 'Chad'), ('TF', 'Wilayah Selatan Prancis'),
  ('TG', 'Togo'), ('TH', 'Thailand'), ('TJ', 'Tajikistan'), ('TK', 'Tokelau'), ('TL', 'Timor Leste'),
  ('TM', 'Turkmenistan'), ('TN', 'Tunisia'), ('TO', 'Tonga'), ('TR', 'Turki'), ('TT', 'Trinidad dan Tobago'),
  ('TV', 'Tuvalu'), ('TW', 'Taiwan'), ('TZ', 'Tanzania'), ('UA', 'Ukraina'), ('UG', 'Uganda'),
  ('UM', 'Kepulauan Terluar Amerika Serikat'), ('US', 'Amerika Serikat'), ('UY', 'Uruguay'), ('UZ', 'Uzbekistan'),
  ('VA', 'Vatikan'), ('VC', 'Saint Vincent dan Grenadine'), ('VE', 'Venezuela'),
  ('VG', 'Kepulauan Virgin Britania Raya'), ('VI', 'Kepulauan Virgin Amerika Serikat'), ('VN', 'Vietnam'),
  ('VU', 'Vanuatu'), ('WF', 'Kepulauan Wallis dan Futuna'), ('WS', 'Samoa'), ('YE', 'Yaman'), ('YT', 'Mayotte'),
  ('ZA', 'Afrika Selatan'), ('ZM', 'Zambia'), ('ZW', 'Zimbabwe')
) k (code, name_id) where c.code = k.code;
