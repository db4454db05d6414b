import { outcomeOf, type BatchOrder, type BatchOutcome } from '#shared/engine/push/push-batch.schema.ts'
import { notInSap } from '#shared/vocabulary/words.ts'
import type { Tone } from '../../../kit/status-tag.tsx'

export const outcomeTones = {
  pushed: 'done',
  waiting: 'waiting',
  rejected: 'stopped',
  released: 'draft',
  notBegun: 'yours',
} as const satisfies Record<BatchOutcome, Tone>

export const outcomeOfOrder = ({ push }: BatchOrder): BatchOutcome => outcomeOf(push?.state ?? null)

/** The document is neither in SAP nor on its way there, be it by this batch or by a later push. */
export const isOpen = ({ orderPush }: BatchOrder): boolean => notInSap.some((state) => state === orderPush)
