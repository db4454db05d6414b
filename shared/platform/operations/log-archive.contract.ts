import * as z from 'zod'
import { businessDate, id, instant } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'

/** The logs whose old rows are moved into files where a setting says after how many days. */
export const logKinds = ['operations', 'visits', 'outbox'] as const
export type LogKind = (typeof logKinds)[number]

export const logArchiveList = defineList({
  name: 'logArchive',
  filters: { kind: { kind: 'oneOf', values: logKinds }, createdAt: { kind: 'instantRange' } },
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
})

export const logArchiveRow = z.strictObject({
  id,
  kind: z.enum(logKinds),
  /** The first and the last day of which it holds rows. */
  firstDay: businessDate,
  lastDay: businessDate,
  rowCount: z.int(),
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  createdAt: instant,
})
export type LogArchiveRow = z.infer<typeof logArchiveRow>

const archives = callsWith({ access: 'operations.read', scope: 'open' })

export const logArchiveCalls = {
  page: archives.page('operation/log/archive/pagelist', logArchiveList, logArchiveRow, {
    summary: 'Files with old rows of the logs',
  }),
  download: archives.get('operation/log/archive/downFile', {
    summary: 'One of them: JSON lines, compressed by gzip',
    query: z.strictObject({ id }),
    answers: 'file',
    timeoutSeconds: 120,
    errors: ['NOT_FOUND'],
  }),
}
