import * as z from 'zod'
import { documentNames } from '#shared/documents/outlines.ts'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { defineList, filterSchema } from '#shared/kernel/list.ts'
import { masterNames } from '#shared/masterdata/index.ts'
import { change } from '#shared/records/history/history.schema.ts'
import { callsWith } from '#shared/calls/call.ts'
import { zoneOfReader } from '#shared/vocabulary/export.ts'
import { languages } from '#shared/vocabulary/words.ts'

/** What has a history and is neither a document nor a table of master data. */
export const platformKinds = [
  'account',
  'agreement',
  'approvalFlow',
  'customerRelation',
  'export',
  'file',
  'message',
  'outbox',
  'productCollection',
  'productGroup',
  'push',
  'remark',
] as const
export type PlatformKind = (typeof platformKinds)[number]

export const operationKinds = [...documentNames, ...masterNames, ...platformKinds] as const
export type OperationKind = (typeof operationKinds)[number]
export const isPlatformKind = (kind: string): kind is PlatformKind =>
  platformKinds.some((known) => known === kind)

export const operationList = defineList({
  name: 'operation',
  filters: {
    at: { kind: 'instantRange' },
    actor: { kind: 'fragment', anywhere: true },
    kind: { kind: 'oneOf', values: operationKinds },
    record: { kind: 'fragment', anywhere: true },
    device: { kind: 'fragment', anywhere: true },
  },
  sorts: ['at'],
  defaultSort: { field: 'at', order: 'desc' },
})

/** Who did what to which record, when, on which device, and what it changed. */
export const operationRow = z.strictObject({
  id,
  at: instant,
  actorName: personName,
  /** Empty for what the product did by itself. */
  userId: z.string(),
  kind: z.string(),
  recordId: id,
  /** The number or name of the record; empty for one that is gone. */
  record: z.string(),
  event: z.string(),
  device: z.string(),
  comment: z.string(),
  /** What another system or a program said of a step that the product took by itself. */
  technical: z.string(),
  changes: z.array(change),
})
export type OperationRow = z.infer<typeof operationRow>

/** Finance and administrators read all of it, without what is secret to them. */
const log = callsWith({ access: 'operationLog.read', scope: 'open' })

export const operationLogCalls = {
  page: log.page('operation/log/pagelist', operationList, operationRow, {
    summary: 'Log of all operations: who did what to which record, when, on which device, and what changed',
  }),
  exportList: log.post('operation/log/export', {
    summary: 'The same as .xlsx',
    body: z.strictObject({
      filter: filterSchema(operationList.filters),
      language: z.enum(languages),
      zone: zoneOfReader,
    }),
    answers: 'file',
    timeoutSeconds: 120,
  }),
}
