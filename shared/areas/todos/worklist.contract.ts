import * as z from 'zod'
import { documentNames, type DocumentName } from '#shared/documents/outlines.ts'
import { dayKeys, todoKeys } from '#shared/documents/todos.ts'
import { businessDate, decimal, id, instant } from '#shared/kernel/fields.ts'
import { paging } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { todo } from './todo.contract.ts'
import { snoozeTimes } from './worklist.rules.ts'

/** A record that waits for the reader, and why. */
export const worklistRow = z.strictObject({
  id,
  key: z.enum(todoKeys),
  /** Further reasons, less pressing than the first. */
  also: z.array(z.enum(todoKeys)),
  document: z.enum(documentNames as [DocumentName, ...DocumentName[]]),
  number: z.string(),
  customerName: z.string(),
  /** Null where the record has none, or its reader is not told. */
  amount: decimal.nullable(),
  currency: z.string(),
  since: instant.nullable(),
  /** The day by which it has to be done, or that has passed. */
  due: businessDate.nullable(),
  /** What somebody has said about it. */
  note: z.string(),
  /** The day on which it is back, if the reader has put it off. */
  backOn: businessDate.nullable(),
})
export type WorklistRow = z.infer<typeof worklistRow>

/** A kind of what waits. Its count is that of its list; some of these the reader has put off. */
export const worklistKind = todo.extend({ snoozes: z.int() })
export type WorklistKind = z.infer<typeof worklistKind>

/** What leaves, arrives or ends on one of the next days, with the filter of its list. */
const dayFigure = todo.extend({ key: z.enum(dayKeys) })
export type DayFigure = z.infer<typeof dayFigure>

export const worklist = z.strictObject({
  today: businessDate,
  /** The most pressing first; only those of which something waits. */
  kinds: z.array(worklistKind),
  /** Of one kind a page of its rows, or else some of each kind, each record once. */
  rows: z.array(worklistRow),
  days: z.array(dayFigure),
  /** How many records the reader has put off. */
  snoozes: z.int(),
})
export type Worklist = z.infer<typeof worklist>

const ofReader = callsWith({ access: 'signedIn', scope: 'rows' })

export const worklistCalls = {
  page: ofReader.post('home/worklist', {
    summary: 'What waits for the actor, the most pressing first; by kind, or a page of one kind',
    body: z.strictObject({
      ...paging(),
      key: z.enum(todoKeys).optional(),
      /** Only what the reader has put off, instead of what is left. */
      onlySnoozes: z.boolean().default(false),
    }),
    response: worklist,
  }),
  snooze: ofReader.put('home/worklist', {
    summary: 'Put off what waits for the actor, for the actor alone',
    body: z.strictObject({ id, until: z.enum(snoozeTimes) }),
    response: z.strictObject({ backOn: businessDate }),
    errors: ['NOT_FOUND'],
  }),
  wake: ofReader.delete('home/worklist', {
    summary: 'Take back what was put off',
    query: z.strictObject({ id }),
  }),
}
