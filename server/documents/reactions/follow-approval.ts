import type { ApprovalEvent } from '#shared/documents/approvals/approval.machine.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import type { Firing, HappeningOf } from '../../engine/document.ts'
import type { approval } from '../approvals/approval-document.ts'
import { followDecision } from './approvals.ts'
import { followed as ofNotes, followNote } from './delivery-notes.ts'
import { followAudit } from './contract-approvals.ts'
import { followed as ofPrices, followPrices } from './inquiry-approvals.ts'

type Happening = HappeningOf<typeof approval>

interface Follower {
  events: readonly ApprovalEvent[]
  follow: (firing: Firing, happening: Happening) => Promise<void>
}

const decisions = ['approve', 'reject', 'withdraw'] as const

/** Who follows an approval, by the document that it is about. */
const followers = new Map<string, Follower>(
  Object.entries({
    order: { events: decisions, follow: followDecision },
    contract: { events: decisions, follow: followAudit },
    inquiry: { events: ofPrices, follow: followPrices },
    deliveryNote: { events: ofNotes, follow: followNote },
  } satisfies Partial<Record<DocumentName, Follower>>),
)

export const followed = [...new Set([...followers.values()].flatMap(({ events }) => events))]

/** What becomes of an approval happens to its document; only the follower of that kind of document runs. */
export async function followApproval(firing: Firing, happening: Happening): Promise<void> {
  const { event, row } = happening
  const follower = followers.get(row.document)
  if (follower?.events.some((one) => one === event)) await follower.follow(firing, happening)
}
