import * as z from 'zod'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { pageOf, paging } from '#shared/kernel/list.ts'
import type { callsWith } from '#shared/calls/call.ts'

/** One changed field; `path` has its name in the document's schema. */
export const change = z.strictObject({
  path: z.string(),
  from: z.json(),
  to: z.json(),
  /** Of an amount, its currency before and after. */
  currency: z.strictObject({ from: z.string(), to: z.string() }).optional(),
})

/** Whether a changed field holds the name of a person of the company. */
export const namesPerson = (path: string): boolean => /(^|\.)salespersonName$/.test(path)

/** Who did what, when and on which device, and what it changed. */
export const historyRow = z.strictObject({
  id,
  event: z.string(),
  from: z.record(z.string(), z.string()),
  to: z.record(z.string(), z.string()),
  actorName: personName,
  device: z.string(),
  at: instant,
  comment: z.string(),
  changes: z.array(change),
})
export type HistoryRow = z.infer<typeof historyRow>

/**
 * What the last check found wrong with a history: an entry was changed, is gone, or was put there (D350).
 */
export const historyFaults = ['changed', 'missing', 'added'] as const
export type HistoryFault = (typeof historyFaults)[number]
export const historyFault = z.strictObject({
  fault: z.enum(historyFaults),
  /** The number of the first entry that is concerned. */
  seq: z.int(),
  checkedAt: instant,
})

export const historyPage = pageOf(historyRow).extend({
  /** Only staff are told; missing where the history is what was written. */
  fault: historyFault.optional(),
})
export type HistoryPage = z.infer<typeof historyPage>

export const historyBody = z.strictObject({
  id,
  ...paging({ size: 50, sizeMax: 100 }),
})

/** The call that reads the history of one record, for people who may make calls of this group. */
export const historyCall = (group: ReturnType<typeof callsWith>, path: string, summary: string) =>
  group.post(path, { summary, body: historyBody, response: historyPage, errors: ['NOT_FOUND'] })
