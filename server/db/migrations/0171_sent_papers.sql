-- What was sent to a customer of a document: the content of its papers as it was at that moment, until both files are drawn.
create table sent_papers (
  id uuid primary key,
  doc_type text not null, doc_id uuid not null,
  number text not null, language text not null,
  content jsonb,
  sent_by text not null, sent_at timestamptz(3) not null
);
create index sent_papers_document on sent_papers (doc_type, doc_id, id);
