-- An invitation goes by mail where a mail server is set and its owner has an address. The code of its link is derived from
-- its id, so that neither this table nor the outbox holds it; an invitation from before has a code that nobody derives.
alter table invitations
  add column id uuid not null unique default gen_random_uuid(),
  add column mail text not null default 'none' check (mail in ('none', 'waiting', 'sent', 'failed')),
  -- The address that it went to, which may be another by now.
  add column mailed_to text not null default '',
  -- Why the last attempt has failed, as the outbox says it.
  add column mail_reason text not null default '',
  add check ((mail = 'none') = (mailed_to = ''));
