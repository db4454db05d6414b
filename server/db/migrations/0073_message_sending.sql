-- Staff write messages: whom a draft is addressed to, and what became of a message that was sent.
alter table messages add column sales_orgs jsonb not null default '[]';
alter table messages add column countries jsonb not null default '[]';
alter table messages add column customer_ids jsonb not null default '[]';
alter table messages add column recipients int not null default 0;
alter table messages add column updated_at timestamptz(3) not null default now();
alter table messages add column withdrawn_at timestamptz(3);
update messages set
  recipients = (select count(*) from message_recipients r where r.message_id = messages.id),
  updated_at = coalesce(sent_at, created_at),
  withdrawn_at = case when status = 'withdrawn' then sent_at end;
alter table messages add check ((status = 'withdrawn') = (withdrawn_at is not null));
create index messages_written on messages (created_by, created_at desc, id desc);
create index messages_newest on messages (created_at desc, id desc);
create index message_recipients_viewed on message_recipients (message_id) where viewed_at is not null;

-- Texts that are written again and again, in every language.
create table message_templates (
  id uuid primary key,
  code text not null, name_zh text not null, name_en text not null,
  title_zh text not null, title_en text not null, title_id text not null,
  content_zh text not null, content_en text not null, content_id text not null,
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (code)
);
