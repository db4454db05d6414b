import * as z from 'zod'
import { noticeSubjects } from '#shared/platform/notices/notice-subjects.ts'
import { id, instant, personName, requiredText } from '#shared/kernel/fields.ts'
import { historyFault } from '#shared/records/history/history.schema.ts'
import { letterReasons } from '#shared/platform/operations/letter-reasons.ts'
import { defineList } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'

export const outboxStates = ['waiting', 'running', 'done', 'dead', 'dropped'] as const

/** So many notices of a mail are shown beside it. */
export const newsMax = 5

/** A record with a history, as people know it. */
const recordName = z.strictObject({ kind: z.string(), id, name: z.string() })

export const outboxRow = z.strictObject({
  id,
  topic: z.string(),
  key: z.string(),
  docId: id.nullable(),
  status: z.enum(outboxStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** What the message is about, where that is a record with a history. */
  record: recordName.nullable(),
  /** Whom a mail goes to. */
  recipient: z.strictObject({ name: personName, userId: z.string(), email: z.string() }).nullable(),
  /** What a notice or a mail tells of, in the reader's language: how many notices, and the first of them. */
  news: z.strictObject({
    total: z.int(),
    first: z.array(z.strictObject({ docType: z.enum(noticeSubjects), docId: id, text: z.string() })),
  }),
  /** The background task that it runs. */
  task: z.strictObject({ kind: z.string(), scope: z.string() }).nullable(),
  /** The plain values of its payload, for an operator who compares them with the server's log. */
  payload: z.record(z.string(), z.string()),
  /** Why it was not delivered, where it was tried in vain. */
  reason: z.enum(letterReasons).nullable(),
  /** What a program said of it, for the technical details. */
  lastError: z.string().nullable(),
  nextAt: instant,
  createdAt: instant,
})

export type OutboxRow = z.infer<typeof outboxRow>

export const outboxList = defineList({
  name: 'outbox',
  filters: { status: { kind: 'oneOf', values: outboxStates }, topic: { kind: 'fragment', anywhere: true } },
  sorts: ['createdAt', 'nextAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
})

const operators = callsWith({ access: 'operations.read', scope: 'open' })

export const operationsCalls = {
  outbox: operators.page('outbox/pagelist', outboxList, outboxRow, {
    summary: 'What is to be told to other systems: waiting, running, done and dead letters',
  }),
  historyFaults: operators.get('operation/log/faults', {
    summary: 'Documents whose history is not what was written, as the last check found them (D350)',
    response: z.strictObject({
      rows: z.array(historyFault.extend({ record: recordName.nullable() })),
    }),
  }),
  retry: operators.put('outbox/retry', {
    summary: 'Put dead letters back in line',
    body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    response: z.strictObject({ changed: z.int() }),
    access: 'operations.write',
  }),
  drop: operators.put('outbox/drop', {
    summary: 'Give dead letters up; they are kept and never tried again',
    body: z.strictObject({ ids: z.array(id).min(1).max(200), comment: requiredText(500) }),
    response: z.strictObject({ changed: z.int() }),
    access: 'operations.write',
  }),
}
