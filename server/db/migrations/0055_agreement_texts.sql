-- Every customer reads an agreement in its own language, and nobody can agree to a text that is not there.
alter table agreements rename column title to title_zh;
alter table agreements rename column content to content_zh;
alter table agreements add column title_en text not null default '';
alter table agreements add column title_id text not null default '';
alter table agreements add column content_en text not null default '';
alter table agreements add column content_id text not null default '';
alter table agreements add column updated_by uuid references accounts (id);
alter table agreements add column updated_at timestamptz(3) not null default now();
create unique index agreements_version_no on agreements (version_no);

alter table agreement_answers add column language text check (language in ('zh', 'en', 'id'));
create index agreement_answers_account on agreement_answers (account_id, answered_at desc);
