import {
  customerOrder as definition,
  customerOrder as whole,
} from '#shared/documents/customer-orders/index.ts'
import {
  customerOrderMachine,
  type CustomerOrderEvent,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import {
  customerOrderHeader,
  type CustomerOrderHeader,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.fields.ts'
import { picked } from '#shared/kernel/pick.ts'
import { lineInput, type LineInput } from '#shared/lines/line.schema.ts'
import { paymentTermsOf } from '#shared/lines/payment-terms.rules.ts'
import { ownLinesOf } from '#shared/lines/own-draft.rules.ts'
import { boundFields, type OwnDraft } from '#shared/lines/own-draft.schema.ts'
import { noCharges, summary } from '#shared/lines/price.rules.ts'
import { typedFields } from '../../lines/line-changes.ts'
import { customerRecordOf } from '../../lines/line-record.ts'
import { type PricedDocument } from '../../lines/priced/priced-document.ts'
import { sideOf } from '../../records/scope/visible-documents.ts'
import { unread } from '../../areas/messages/message.repository.ts'
import { serverDocument, type RowOf, type Writer, type ShapeOf } from '../../engine/document.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { submissionOf } from '../../engine/submission.ts'
import { linesOf, type CustomerOrderLineRecord, writable, reader } from './customer-order.repository.ts'
import { needsApproval } from '#shared/documents/customer-orders/buyer-approval.rules.ts'
import { hasStopped } from '#shared/documents/customer-orders/customer-order.rules.ts'
import { customerPapers } from '#shared/lines/paper-kinds.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { readHandlers, presenterOf } from '../../engine/read-handlers.ts'
import { texts } from '../../calls/texts.ts'
import { paperedDocument, termFacts } from '../../papers/priced-paper.ts'

const sends = new Set<CustomerOrderEvent>(['submit', 'send', 'approve'])
const returns = new Set<CustomerOrderEvent>(['return', 'returnSent'])
const decides = new Set<CustomerOrderEvent>([...returns, 'confirm', 'confirmSent', 'cancel', 'void'])

/** By these the customer itself says what it wants, or which offer it has seen. */
const isOwn = new Set<CustomerOrderEvent>(['submit', 'approve', 'returnSent'])

/** What the customer binds itself to, or sends back, with the sums of the lines as they are by now. */
async function ownDraftOf({ tx }: Writer, order: StoredOf<typeof definition>): Promise<OwnDraft> {
  const lines = await linesOf(tx, order.id)
  const values: Readonly<Record<string, unknown>> = { ...order, ...summary(lines, order) }
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const header = Object.fromEntries(boundFields.map((field) => [field, text(values[field])]))
  return { header, lines: ownLinesOf(lines) }
}

/** How many messages the actor still has to read before it may order, which is asked of customers alone (D97). */
export const unreadOf = async ({ tx, actor }: Writer): Promise<number> =>
  actor.role === 'customer' ? unread(tx, actor.accountId) : 0

export const customerOrder = serverDocument({
  definition,
  machine: customerOrderMachine,
  begin: (_actor, { createdAt }) => ({ orderTime: createdAt }),
  rows: writable,
  facts: (order) => ({
    unreadMessages: 0,
    ...order,
    ...stateIn(customerOrderMachine.axes, order),
    pushed: order.push !== 'unpushed',
    everSubmitted: order.submittedAt !== null,
    overLimit: needsApproval(order),
  }),
  elsewhere: {
    decides: new Set<CustomerOrderEvent>(['submit', 'askApproval', 'approve', 'confirmSent']),
    ask: async (writer) => ({ unreadMessages: await unreadOf(writer) }),
  },
  async apply(writer, event, row, { at, comment }) {
    const own = isOwn.has(event) && { ownDraft: JSON.stringify(await ownDraftOf(writer, row)) }
    if (sends.has(event))
      return {
        ...(await submissionOf(writer, definition, row, at)),
        decidedAt: null,
        returnComment: '',
        approvalComment: '',
        ...own,
      }
    if (event === 'askApproval')
      return {
        approvalAsker: writer.actor.name,
        approvalAskerId: writer.actor.accountId,
        approvalAskedAt: at,
        approvalComment: '',
      }
    if (event === 'returnToBuyer') return { approvalComment: comment }
    if (event === 'delete') return { deletedAt: at }
    return {
      ...(decides.has(event) && { decidedAt: at }),
      ...(returns.has(event) && { returnComment: comment }),
      ...own,
    }
  },
  // The other side learns of a draft only when it is sent.
  audience: ({ status, owner }) =>
    status !== 'draft' ? {} : owner === 'customer' ? { customerOnly: true } : { staffOnly: true },
})

export type LockedOrder = RowOf<typeof customerOrder>

/** A customer's order as the engine of priced documents writes it. */
export const priced: PricedDocument<{
  shape: ShapeOf<typeof customerOrder>
  header: CustomerOrderHeader
  input: LineInput
  stored: CustomerOrderLineRecord
}> = {
  document: customerOrder,
  linesOf,
  headerOf: (order) => picked(customerOrderHeader, order),
  typedOf: (line: CustomerOrderLineRecord) => picked(lineInput, { ...line, from: line.lineNo }),
  typedFields,
  columnsOf: (header: CustomerOrderHeader, named, { actor, row }) => ({
    ...header,
    // Both ratios belong to an advance payment (D69).
    ...paymentTermsOf(header.isAdvance, header),
    // D132: the destination is the customer's country, and asked for only of a customer that has none.
    destinationCountry: named.customerCountry ?? header.destinationCountry,
    customerName: named.customerName,
    salespersonName: named.salespersonName ?? '',
    ...(header.customerId !== row?.customerId && { payTerm: named.payTerm }),
    ...(!row && { ...noCharges, owner: sideOf(actor), source: 'client' }),
  }),
  recordOf: customerRecordOf,
  keptOf: (before) => ({ returnComment: before?.returnComment ?? '' }),
  comments: true,
}

interface Standing {
  status: string
  push: string
  shipping: string
  paymentAwaited: boolean
}

/** The step that an order has reached on its way to the ship, as its customer sees it. */
const stepOf = ({ status, push, shipping, paymentAwaited }: Standing): CustomerOrderRow['step'] => {
  if (status === 'draft' || status === 'returned') return 'draft'
  if (status === 'processing') return 'toBeConfirmed'
  if (shipping === 'full') return 'shipped'
  if (shipping === 'partial') return 'shipping'
  return push === 'pushed' && !paymentAwaited ? 'inProduction' : 'confirmed'
}

/** A reader without the right to read credit (D92) must not learn of a hold in other words; its customer may (D93). */
const hearsOfPayment = ({ role, permissions }: Actor) =>
  role === 'customer' || permissions.has('order.readCredit')

export const present = presenterOf(
  whole,
  (order: Standing & { owner: string; createdBy: string; sapOrderNos: string }, actor) => {
    const paymentAwaited = order.paymentAwaited && hearsOfPayment(actor)
    return {
      paymentAwaited,
      step: stepOf({ ...order, paymentAwaited }),
      createdBy: order.owner === 'customer' ? order.createdBy : nameFor(actor, order.createdBy),
      sapOrderNos: order.sapOrderNos.split(' ').filter(Boolean),
      pushed: order.push !== 'unpushed',
    }
  },
)

/** The step as the list shows it; an order that ended early, or waits for a colleague or for payment, says that instead. */
function step(
  { status, step: reached, paymentAwaited, buyerApproval }: CustomerOrderRow,
  language: Language,
): string {
  const { states } = texts[language]
  if (buyerApproval !== 'none') return states.buyerApproval[buyerApproval]
  if (hasStopped({ status })) return states.customerOrder[status]
  return paymentAwaited && reached === 'confirmed' ? states.paymentAwaited : states.step[reached]
}

export const reads = readHandlers(whole, {
  reader,
  present,
  cells: { step },
})

/** A customer's order as its customer and the staff exchange it. */
export const papers = paperedDocument({
  document: whole,
  reader,
  kinds: () => customerPapers,
  title: ({ customerOrders }) => customerOrders.paper,
  isSigned: ({ status }) => status === 'approved',
  facts: [
    'purchaseNo',
    'orderTime',
    ...termFacts,
    'payTerm',
    'paymentTerms',
    'requestedDate',
    'currency',
    'status',
    'sapOrderNos',
    'leadTime',
    'remark',
  ],
})
