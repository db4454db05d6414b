-- A notice that goes out at once waits as well where its reader has to accept an agreement first.
drop index notices_to_mail;
create index notices_to_mail on notices (account_id, at) where mail_id is null and read_at is null and mail in ('atOnce', 'quarterHour', 'daily');
