-- Why a message was not delivered, as one of the reasons that people are told in words; what failed stays beside it.
alter table outbox add column last_reason text;
update outbox set last_reason = case
    when last_error ~* 'no handler for' then 'unknownKind'
    when last_error ~* 'worker was lost' then 'lost'
    when last_error ~* '^(Error: )?SAP ' then 'sapAway'
    when topic like 'mail.%' then 'mailAway'
    when topic like 'oa.%' and last_error ~* 'OaRefused' then 'oaRefused'
    when topic like 'oa.%' and last_error ~* 'OaUnknown' then 'oaUncertain'
    when topic like 'oa.%' and last_error ~* 'is not set up for' then 'oaMissing'
    else 'fault'
  end
  where status in ('dead', 'dropped');
