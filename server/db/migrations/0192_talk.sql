-- What people say to each other about a document or one of its lines; nothing in it is ever changed but withdrawn.
create table remarks (
  id uuid primary key,
  doc_type text not null,
  -- The document, or the first of its revisions, which share their talk.
  subject_id uuid not null,
  line_id uuid,
  for_customer boolean not null,
  author_id uuid not null,
  author_name text not null,
  by_customer boolean not null,
  body text not null,
  written_at timestamptz(3) not null,
  withdrawn_at timestamptz(3)
);
create index remarks_subject on remarks (subject_id, id);

-- Remarks that a person has been told of and has not read.
create table unread_remarks (
  account_id uuid not null,
  remark_id uuid not null,
  doc_type text not null,
  subject_id uuid not null,
  primary key (account_id, remark_id)
);
create index unread_remarks_subject on unread_remarks (account_id, subject_id);
create index unread_remarks_remark on unread_remarks (remark_id);
