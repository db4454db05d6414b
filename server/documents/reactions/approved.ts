import type { ApprovalEvent, ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import type { FormLine } from '#shared/documents/approvals/approval.fields.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { approval } from '../approvals/approval-document.ts'
import { livingApproval, sendOnceMore, submitApproval } from '../approvals/submit-approval.ts'
import type { Submission } from '../approvals/subject.ts'
import {
  after,
  type Firing,
  type ServerDocument,
  type Shape,
  type Happening,
  type HappeningOf,
  type Reaction,
} from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock, find, lockAll } from '../../engine/store.ts'
import { asSystem, noteIn, voidingOf, withdrawingOf } from './living-approvals.ts'
import type { productionFields } from '#shared/documents/productions/production.fields.ts'
import { productionMachine } from '#shared/documents/productions/production.machine.ts'
import { refuse } from '../../calls/handler.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { mustAllow } from '../../engine/act.ts'
import { order } from '../orders/order-document.ts'
import { production } from '../productions/index.ts'
import { linesOf, openOf } from '../productions/production.repository.ts'
import { formFrom, subjectFrom } from './approval-subject.ts'

/** Events that an approval and its document have in common, so that one fires the other by its name. */
const alike = ['approve', 'reject', 'withdraw', 'failToSend', 'sendAgain'] as const
/** The other system may say later that it has got what could not be sent. */
const accepted = 'accept' satisfies ApprovalEvent
const followed = [...alike, accepted] satisfies ApprovalEvent[]

/** What a document has to say of its approval. */
interface Approved<S extends Shape> {
  kind: ApprovalKind
  document: ServerDocument<S>
  machine: { transitions: Record<(typeof alike)[number] | 'send' | 'void', { when: object }> }
  /** What is decided on; nothing of it can be changed while it is. */
  submissionOf(this: void, firing: Firing, row: S['row']): Promise<Omit<Submission, 'kind' | 'contentHash'>>
}

/** A line of a form whose price is not what is decided on. */
export const unpricedLine = <
  L extends Omit<FormLine, 'basePrice' | 'per' | 'discountPercent' | 'financialRemark'>,
>(
  line: L,
) => ({
  ...line,
  basePrice: null,
  per: '1',
  discountPercent: null,
  financialRemark: '',
})

/**
 * The reactions of a document about which one approval decides (D264): it is sent, sent again, withdrawn and void with its
 * document, and what becomes of the approval becomes of the document by the event of the same name.
 */
export function approvedBy<S extends Shape>({
  kind,
  document,
  machine,
  submissionOf,
}: Approved<S>): readonly Reaction[] {
  const kinds = [kind]
  // Its machine has these events.
  const on = (event: S['event'], react: (firing: Firing, happening: Happening<S>) => Promise<void>) =>
    after(document, [event], react)
  const begin = async (firing: Firing, happening: Happening<S>) => {
    const submission = { kind, contentHash: '', ...(await submissionOf(firing, happening.row)) }
    await submitApproval(firing, submission, noteIn(happening))
  }
  const sendAgain = async (firing: Firing, { row }: Happening<S>) => {
    const living = await livingApproval(firing, row.id, kinds)
    if (living?.status === 'send_failed') await sendOnceMore(firing, living)
  }
  const follow = async (firing: Firing, happening: HappeningOf<typeof approval>) => {
    const { event, row } = happening
    if (row.document !== document.definition.name) return
    const about = await lock(asSystem(firing), document, row.documentId)
    const next = event === accepted ? 'sendAgain' : alike.find((one) => one === event)
    if (about && next && isDue(machine, next, about))
      await fire(asSystem(firing), document, next, about, noteIn(happening))
  }
  return [
    on('send', begin),
    on('sendAgain', sendAgain),
    on('withdraw', withdrawingOf(kinds)),
    on('void', voidingOf(kinds)),
    after(approval, followed, follow),
  ]
}

/** What an approver reads of the header of a special production. */
const facts = [
  'orderNo',
  'reason',
  'wishedDate',
  'remark',
] as const satisfies (keyof typeof productionFields)[]

/** What was sent is decided on by an approval, as long as its order is still made. */
export const productionApproval = approvedBy({
  kind: 'produce',
  document: production,
  machine: productionMachine,
  async submissionOf(firing, row) {
    const { tx } = firing
    const origin = (await find(tx, systemActor, order, row.orderId)) ?? refuse('NOT_FOUND')
    // Whoever sends it reads it, and with it whose order it is of.
    mustAllow(firing, order, 'beginProduction', { ...origin, isMaker: row.isMaker })
    const lines = (await linesOf(tx, row.id)).filter(({ chosen }) => chosen)
    return {
      about: subjectFrom('production', row.productionNo, row),
      form: formFrom(facts, row, lines.map(unpricedLine)),
      categories: [...new Set(lines.map(({ category }) => category))],
    }
  },
})

/** Nothing more is decided about the production of an order that was closed; what was approved stays so. */
export async function endProductions(firing: Firing, happening: HappeningOf<typeof order>): Promise<void> {
  const system = asSystem(firing)
  const ids = await openOf(firing.tx, happening.row.id)
  for (const row of await lockAll(system, production, ids))
    if (isDue(productionMachine, 'void', row)) await fire(system, production, 'void', row, noteIn(happening))
}
