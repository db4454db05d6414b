import * as z from 'zod'
import { id, instant, personName, reasonSchema } from '#shared/kernel/fields.ts'
import { pushStates } from '#shared/vocabulary/words.ts'
import type { PushRecordState } from './push.machine.ts'
import { pushRow } from './push.schema.ts'

/** What became of one document of a batch. */
export const batchOutcomes = ['pushed', 'waiting', 'rejected', 'released', 'notBegun'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** A document of a batch, with its push as it stands now. */
export const batchOrder = z.strictObject({
  id,
  orderNo: z.string(),
  customerName: z.string(),
  /** The document's own state: what was not begun here may have been pushed since. */
  orderPush: z.enum(pushStates),
  /** Null where none was begun: for the reasons, or because the document was left out. */
  push: pushRow.nullable(),
  reasons: z.array(reasonSchema),
})
export type BatchOrder = z.infer<typeof batchOrder>

export const pushBatch = z.strictObject({
  id,
  name: personName,
  createdAt: instant,
  orders: z.array(batchOrder),
})
export type PushBatch = z.infer<typeof pushBatch>

/** A batch in the list of recent ones: how many of its documents had each outcome. */
export const pushBatchRow = z.strictObject({
  id,
  createdAt: instant,
  counts: z.strictObject(
    Object.fromEntries(batchOutcomes.map((outcome) => [outcome, z.int()])) as Record<BatchOutcome, z.ZodInt>,
  ),
})
export type PushBatchRow = z.infer<typeof pushBatchRow>

const outcomes: Record<PushRecordState, BatchOutcome> = {
  pending: 'waiting',
  sending: 'waiting',
  unknown: 'waiting',
  manual: 'waiting',
  confirmed: 'pushed',
  rejected: 'rejected',
  released: 'released',
}

export const outcomeOf = (state: PushRecordState | null): BatchOutcome =>
  state === null ? 'notBegun' : outcomes[state]
