import { inquiryLine } from '#shared/documents/inquiries/inquiry-line.schema.ts'
import { inquiry, inquiryHead, inquiryRow } from '#shared/documents/inquiries/inquiry.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { nameFor } from '../../scope/secrecy.ts'
import { presenterOf } from '../engine/presenter.ts'

const people = ({ createdBy, pricedBy }: { createdBy: string; pricedBy: string }, actor: Actor) => ({
  createdBy: nameFor(actor, createdBy),
  pricedBy: pricedBy && nameFor(actor, pricedBy),
})

export const present = presenterOf({ row: inquiryRow, whole: inquiry, line: inquiryLine }, people)

const heads = presenterOf({ row: inquiryRow, whole: inquiryHead, line: inquiryLine }, people)
export const presentHead = (
  record: Parameters<typeof heads.row>[0] & Parameters<typeof heads.whole>[0],
  actor: Actor,
) => heads.whole(record, {}, actor)
