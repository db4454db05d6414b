import type { ApprovalKind, ApprovalEvent } from '#shared/documents/approvals/approval.machine.ts'
import type { productionFields } from '#shared/documents/productions/production.fields.ts'
import { productionMachine, type ProductionEvent } from '#shared/documents/productions/production.machine.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { refuse } from '../../calls/refuse.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { approval } from '../approvals/approval-document.ts'
import { livingApproval, sendOnceMore, submitApproval } from '../approvals/submit-approval.ts'
import { mustAllow } from '../../engine/act.ts'
import type { Firing } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import type { HappeningOf } from '../../engine/reaction.ts'
import { find, lock, lockAll } from '../../engine/store.ts'
import { order } from '../orders/order-document.ts'
import { production } from '../productions/production-document.ts'
import { linesOf, openOf } from '../productions/production.repository.ts'
import { formFrom, subjectFrom } from './approval-subject.ts'
import { asSystem, noteIn, voidingOf, withdrawingOf } from './living-approvals.ts'

type Happening = HappeningOf<typeof production>

const kinds = ['produce'] as const satisfies ApprovalKind[]

/** What an approver reads of the header of a special production. */
const facts = [
  'orderNo',
  'reason',
  'wishedDate',
  'remark',
] as const satisfies (keyof typeof productionFields)[]

/** What was sent is decided on by an approval, as long as its order is still made. */
export async function beginApproval(firing: Firing, happening: Happening): Promise<void> {
  const { row } = happening
  const { tx } = firing
  const origin = (await find(tx, systemActor, order, row.orderId)) ?? refuse('NOT_FOUND')
  // Whoever sends it reads it, and with it whose order it is of.
  mustAllow(firing, order, 'beginProduction', { ...origin, isMaker: row.isMaker })
  const lines = (await linesOf(tx, row.id)).filter(({ chosen }) => chosen)
  await submitApproval(
    firing,
    {
      kind: 'produce',
      about: subjectFrom('production', row.productionNo, row),
      form: formFrom(
        facts,
        row,
        lines.map((line) => ({ ...line, basePrice: null, discountPercent: null, financialRemark: '' })),
      ),
      categories: [...new Set(lines.map(({ category }) => category))],
      // Nothing of it can be changed while it is decided on.
      contentHash: '',
    },
    noteIn(happening),
  )
}

/** What could not be told to the system that decides is told once more. */
export async function sendApproval(firing: Firing, { row }: Happening): Promise<void> {
  const living = await livingApproval(firing, row.id, kinds)
  if (living?.status === 'send_failed') await sendOnceMore(firing, living)
}

/** The salesman takes it back on its own page. */
export const withdrawApproval = withdrawingOf(kinds)

export const voidApproval = voidingOf(kinds)

/** Events that an approval and its special production have in common, so that one fires the other by its name. */
const alike = ['approve', 'reject', 'withdraw', 'failToSend', 'sendAgain'] as const
/** The other system may say later that it has got what could not be sent. */
const accepted = 'accept' satisfies ApprovalEvent
export const followed = [...alike, accepted] satisfies ApprovalEvent[]

/** What becomes of an approval becomes of the special production that it is about. */
export async function followProduction(
  firing: Firing,
  happening: HappeningOf<typeof approval>,
): Promise<void> {
  const { event, row } = happening
  const about = await lock(asSystem(firing), production, row.documentId)
  const next: ProductionEvent | undefined =
    event === accepted ? 'sendAgain' : alike.find((one) => one === event)
  if (about && next && isDue(productionMachine, next, about))
    await fire(asSystem(firing), production, next, about, noteIn(happening))
}

/** Nothing more is decided about the production of an order that was closed; what was approved stays so. */
export async function endProductions(firing: Firing, happening: HappeningOf<typeof order>): Promise<void> {
  const system = asSystem(firing)
  const ids = await openOf(firing.tx, happening.row.id)
  for (const row of await lockAll(system, production, ids))
    if (isDue(productionMachine, 'void', row)) await fire(system, production, 'void', row, noteIn(happening))
}
