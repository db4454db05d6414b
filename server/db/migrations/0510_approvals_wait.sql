-- What another system decides waits since its submission, so that a refusal can say since when.
update approvals set waiting_since = submitted_at
  where status in ('sending', 'in_approval') and waiting_since is null;
