import { inquiryLine, type InquiryLine } from '#shared/documents/inquiries/inquiry-line.schema.ts'
import { inquiry, inquiryHead, inquiryRow } from '#shared/documents/inquiries/inquiry.schema.ts'
import type { inquiry as definition } from '#shared/documents/inquiries/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { presenterOf } from '../../engine/presenter.ts'
import type { Beside } from '../../engine/read-handlers.ts'
import type { StoredOf } from '../../engine/reader.ts'
import type { InquiryLineRecord } from './inquiry.repository.ts'

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
const told = new Set(['draft', 'asked', 'ended'])

/** The answer is either the prices or a quotation, and both leave out what cannot be offered. */
const isTold = ({ answeredAt, asking }: Pick<Known, 'answeredAt' | 'asking'>): boolean =>
  answeredAt !== null || asking === 'quoted'

/** A customer is told its question and the answer to it, and nothing of how the answer is found (D164). */
const forCustomer = (record: Known) => ({
  status: told.has(record.status) ? record.status : 'submitted',
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

const presenter = presenterOf({ row: inquiryRow, whole: inquiry, line: inquiryLine }, derived)
const heads = presenterOf({ row: inquiryRow, whole: inquiryHead, line: inquiryLine }, derived)

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
    record: StoredOf<typeof definition> & { isStarter: boolean; unreadTalk: number },
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

export const presentHead = (
  record: Parameters<typeof heads.row>[0] & Parameters<typeof heads.whole>[0],
  actor: Actor,
) => heads.whole(record, {}, actor)
