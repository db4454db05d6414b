-- What a customer's people agree to before they order (D98, D113).
create table agreements (
  id           uuid primary key,
  version_no   text not null,
  title        text not null,
  content      text not null,
  status       text not null default 'draft' check (status in ('draft', 'effective')),
  effective_at timestamptz(3),
  created_by   uuid not null references accounts (id),
  created_at   timestamptz(3) not null default now(),
  version      int not null default 1 check (version >= 1),
  check ((status = 'draft') = (effective_at is null))
);
comment on table agreements is 'In force is the one that became effective last; those before it are kept';
create index agreements_effective on agreements (effective_at desc) where status = 'effective';

create table agreement_answers (
  agreement_id uuid not null references agreements (id),
  account_id   uuid not null references accounts (id) on delete cascade,
  agreed       boolean not null,
  answered_at  timestamptz(3) not null,
  primary key (agreement_id, account_id)
);
