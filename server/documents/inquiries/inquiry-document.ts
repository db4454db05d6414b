import { read, refuse } from '../../calls/handler.ts'
import { inquiryActions } from '#shared/documents/inquiries/inquiry.actions.ts'
import { verbsOf } from '../../engine/verbs.ts'
import { approvedContent } from '#shared/documents/inquiries/approved-content.rules.ts'
import type { waiting } from '#shared/engine/common-fields.ts'
import { sha256 } from '../../engine/sha256.ts'
import { inquiry as definition, inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryMachine, type InquiryEvent } from '#shared/documents/inquiries/inquiry.machine.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { serverDocument, type RowOf, type Writer } from '../../engine/document.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { submissionOf } from '../../engine/submission.ts'
import { linesOf, writable, type InquiryLineRecord, reader } from './inquiry.repository.ts'
import { type Inquiry, type InquiryLine, inquiryHead } from '#shared/documents/inquiries/inquiry.fields.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { readHandlers, presenterOf, type Beside } from '../../engine/read-handlers.ts'

/** The hash of the content for which an approval of the prices counts (D27). */
export const approvedHash = (...content: Parameters<typeof approvedContent>): string =>
  sha256(approvedContent(...content))

/** What nobody's salesman has asked is from now on that of the salesman who hands it in, so that somebody is told. */
const sellerOf = (
  { actor }: Writer,
  { salespersonId }: Pick<StoredOf<typeof definition>, 'salespersonId'>,
) =>
  salespersonId === null && actor.salespersonId !== null
    ? { salespersonId: actor.salespersonId, salespersonName: actor.name }
    : {}

async function consequencesOf(
  writer: Writer,
  event: InquiryEvent,
  row: StoredOf<typeof definition>,
  { at, comment }: { at: string; comment: string },
) {
  // Whoever hands it in first, the customer or sales, gives it its number.
  const numbered = { id: row.id, submittedAt: row.submittedAt ?? row.askedAt }
  switch (event) {
    case 'ask': {
      const { submittedAt: askedAt, ...number } = await submissionOf(writer, definition, numbered, at)
      return { ...number, askedAt }
    }
    case 'answer':
      return { answeredAt: at, answerComment: comment }
    case 'askOffer':
      return { offerAsked: true }
    case 'offer':
      return { offerAsked: false }
    case 'submit': {
      const sent = await submissionOf(writer, definition, numbered, at)
      return { ...sent, ...sellerOf(writer, row), returnComment: '', pricedAt: null, pricedBy: '' }
    }
    case 'finishPricing':
      return { pricedAt: at, pricedBy: writer.actor.name }
    case 'sendBack':
      return { returnComment: comment }
    case 'startApproval': {
      const { accountId: starterId } = writer.actor
      return {
        starterId,
        sendFailed: false,
        approvedHash: approvedHash(row, await linesOf(writer.tx, row.id)),
      }
    }
    case 'approve':
      return { pricedAt: at, sendFailed: false }
    case 'reject':
      return { returnComment: comment, sendFailed: false }
    case 'failToSend':
      return { sendFailed: true }
    case 'sendAgain':
    case 'withdrawApproval':
    case 'loseApproval':
      return { sendFailed: false }
    case 'end':
      return { endReason: comment }
    case 'delete':
    case 'deleteOwn':
      return { deletedAt: at }
    case 'save':
    case 'saveOwn':
    case 'withdraw':
    case 'price':
    case 'quote':
      return {}
  }
}

export const inquiry = serverDocument({
  definition,
  machine: inquiryMachine,
  begin: ({ role }) => ({ asking: role === 'customer' ? 'draft' : 'none' }),
  rows: writable,
  apply: consequencesOf,
  audience: ({ asking }) =>
    asking === 'none' ? { staffOnly: true } : asking === 'draft' ? { customerOnly: true } : {},
})
export const verbs = verbsOf(inquiry, inquiryActions)

/** A customer writes by events of its own, which tell it nothing of the steps of the staff. */
export const savedBy = ({ role }: Pick<Actor, 'role'>) => (role === 'customer' ? 'saveOwn' : 'save')
export const deletedBy = ({ role }: Pick<Actor, 'role'>) => (role === 'customer' ? 'deleteOwn' : 'delete')

export type LockedInquiry = RowOf<typeof inquiry>

interface Known {
  status: string
  asking: string
  createdBy: string
  pricedBy: string
  pricedAt: string | null
  submittedAt: string | null
  answeredAt: string | null
  lineCount: number
  openLines: number
  totalAmount: string
  noOfferLines: number
  sendFailed: boolean
  /** Rows of a list have no notes. */
  remark?: string
  returnComment?: string
}

/** The states that a customer is told; what happens between its question and the answer is one state to it. */
const announced = new Set(['draft', 'asked', 'ended'])

/** With the answer the customer has the prices, and goes on from them. */
const statusForCustomer = ({ status, answeredAt }: Pick<Known, 'status' | 'answeredAt'>): string => {
  if (announced.has(status)) return status
  return answeredAt === null ? 'submitted' : 'priced'
}

/** The answer is either the prices or a quotation, and both leave out what cannot be offered. */
const isTold = ({ answeredAt, asking }: Pick<Known, 'answeredAt' | 'asking'>): boolean =>
  answeredAt !== null || asking === 'quoted'

/** A customer is told its question and the answer to it, and nothing of how the answer is found (D164). */
const forCustomer = (record: Known) => ({
  status: statusForCustomer(record),
  totalAmount: record.answeredAt === null ? '0.00' : record.totalAmount,
  openLines: record.answeredAt === null ? record.lineCount : record.openLines,
  noOfferLines: isTold(record) ? record.noOfferLines : 0,
  sendFailed: false,
  submittedAt: null,
  pricedAt: null,
  pricedBy: '',
  remark: '',
  returnComment: '',
})

const derived = (record: Known, actor: Actor) => ({
  status: record.status,
  totalAmount: record.totalAmount,
  openLines: record.openLines,
  noOfferLines: record.noOfferLines,
  sendFailed: record.sendFailed,
  submittedAt: record.submittedAt,
  pricedAt: record.pricedAt,
  remark: record.remark ?? '',
  returnComment: record.returnComment ?? '',
  pricedBy: record.pricedBy,
  ...(actor.role === 'customer' && forCustomer(record)),
  createdBy: nameFor(actor, record.createdBy),
})

const presenter = presenterOf(definition, derived)
const heads = presenterOf({ ...definition, whole: inquiryHead }, derived)

/** List prices and notes are for our own people; prices are the customer's once they were the answer. */
const lineForCustomer = (line: InquiryLine, record: Pick<Known, 'answeredAt' | 'asking'>): InquiryLine => ({
  ...line,
  remark: '',
  basePrice: null,
  basePriceAt: null,
  ...(record.answeredAt === null && { unitPrice: null, totalPrice: null }),
  ...(!isTold(record) && { noOffer: false, noOfferReason: '' }),
})

export const present = {
  row: presenter.row,
  whole: (
    record: StoredOf<typeof definition> &
      Pick<Inquiry, 'isStarter' | 'takenAt' | 'unreadTalk' | keyof typeof waiting>,
    { lines, ...beside }: Beside,
    actor: Actor,
  ) => {
    // `lines` below has made them.
    const shown = lines as readonly InquiryLine[]
    const own = shown.map((line) => lineForCustomer(line, record))
    return presenter.whole(record, { ...beside, lines: actor.role === 'customer' ? own : shown }, actor)
  },
  lines: (lines: readonly InquiryLineRecord[], actor: Actor) => presenter.lines(lines, actor),
}

const presentHead = (
  record: Parameters<typeof heads.row>[0] & Parameters<typeof heads.whole>[0],
  actor: Actor,
) => heads.whole(record, {}, actor)

export const reads = [
  ...readHandlers(definition, { reader, present }),
  read(inquiryCalls.head, async ({ db, actor, query }) =>
    presentHead((await reader.one(db, actor, query.id)) ?? refuse('NOT_FOUND'), actor),
  ),
]
