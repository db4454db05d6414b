import { machineFor, refuse } from '#shared/calls/machine.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { hasLines, linesComplete, priceCheckOf } from '#shared/lines/priced-guards.ts'
import { quotationAxes, unanswered, type QuotationFacts } from './quotation.fields.ts'

type Facts = QuotationFacts

/** Only the first revision may be deleted; of later ones the customer has seen a part. */
const first = refuse('QUOTATION_KEPT', (f: Facts) => f.revision > 1)
const newest = refuse('QUOTATION_REVISED', (f: Facts) => f.revised)
const current = refuse('QUOTATION_SUPERSEDED', (f: Facts) => f.superseded)
const unmarked = refuse('QUOTATION_EXPIRED', (f: Facts) => f.expired)
/** By its date, whether or not a job has marked it since (D190). */
const valid = refuse(
  'QUOTATION_EXPIRED',
  ({ expired, validUntil, today = businessDateOf(new Date()) }: Facts) =>
    expired || (validUntil !== null && validUntil < today),
)

const states = {
  awaiting_price_check: 'QUOTATION_CHECKING',
  price_checked: 'QUOTATION_CHECKED',
  sent: 'QUOTATION_SENT',
  transferred: 'QUOTATION_TRANSFERRED',
  terminated: 'QUOTATION_TERMINATED',
} as const
const notDraft = { status: states, default: 'STATE_CONFLICT' } as const
const { reviewed, submitCheck, events } = priceCheckOf({
  permission: { edit: 'quotation.edit', check: 'quotation.check' },
  refusal: { status: { ...states, draft: 'QUOTATION_NOT_CHECKING' }, default: 'STATE_CONFLICT' } as const,
  codes: { none: 'QUOTATION_NO_REVIEW', open: 'QUOTATION_REVIEW_OPEN', saved: 'QUOTATION_CHECK_SAVED' },
})
const ended = { transferred: states.transferred, terminated: states.terminated } as const
const notSent = {
  status: ended,
  answer: { accepted: 'QUOTATION_ANSWERED', refused: 'QUOTATION_ANSWERED' },
  default: 'QUOTATION_NOT_SENT',
} as const
const decided = ['price_checked', 'sent'] as const

/** What the system does to a quotation that stands. */
const bySystem = {
  permission: 'system',
  when: { status: decided },
  refusal: { default: 'STATE_CONFLICT' },
} as const
/** What its customer says to what it was sent. */
const toAnswer = {
  permission: 'quotation.answer',
  when: { status: ['sent'], answer: ['none'] },
  refusal: notSent,
} as const
/** What its writer does with a draft. */
const withDraft = {
  permission: 'quotation.edit',
  when: { status: ['draft'] },
  refusal: notDraft,
} as const

const machine = machineFor<Facts>()
export const quotationMachine = machine({
  doc: 'quotation',
  axes: quotationAxes,
  terminal: { status: ['terminated'] },
  waits: { since: ['QUOTATION_CHECKING'] },
  transitions: {
    save: withDraft,
    delete: { ...withDraft, guards: [first] },
    submitCheck: { ...withDraft, ...submitCheck },
    ...events,
    /** What was decided is void, because the prices may be changed now. */
    reopen: {
      permission: 'quotation.edit',
      when: { status: ['price_checked'] },
      sets: { status: 'draft' },
      refusal: { status: states, default: 'STATE_CONFLICT' },
      guards: [newest],
    },
    send: {
      ...withDraft,
      when: { status: ['draft', 'price_checked'] },
      sets: { status: 'sent', answer: 'none' },
      guards: [newest, valid, hasLines, linesComplete, reviewed],
    },
    /** A new revision is written; this one stands until the new one is sent. */
    revise: {
      permission: 'quotation.edit',
      when: { status: decided },
      refusal: {
        status: { ...ended, awaiting_price_check: states.awaiting_price_check },
        default: 'STATE_CONFLICT',
      },
      guards: [newest],
    },
    supersede: bySystem,
    /** The revision that was being written ends unsent, so that another one can be begun. */
    dropRevision: bySystem,
    accept: { ...toAnswer, sets: { answer: 'accepted' }, guards: [current, valid] },
    refuse: { ...toAnswer, sets: { answer: 'refused' }, guards: [current] },
    transfer: {
      permission: ['quotation.edit', 'system'],
      when: { status: decided },
      sets: { status: 'transferred' },
      refusal: {
        status: { ...ended, awaiting_price_check: states.awaiting_price_check },
        default: 'QUOTATION_NOT_SENT',
      },
      guards: [newest],
    },
    /** An order begins with its prices; the quotation stays as it is. */
    order: {
      permission: 'quotation.edit',
      when: { status: decided },
      refusal: {
        status: { ...ended, awaiting_price_check: states.awaiting_price_check },
        default: 'QUOTATION_NOT_SENT',
      },
      guards: [newest],
    },
    /** Its contract ended with nothing ordered, so it may be converted again. */
    release: {
      permission: 'system',
      when: { status: ['transferred'] },
      // One that its customer never got does not become one that was sent.
      sets: { status: (f) => (f.sentAt === null ? 'price_checked' : 'sent') },
      refusal: { default: 'STATE_CONFLICT' },
    },
    terminate: {
      permission: 'quotation.edit',
      when: { status: ['draft', 'awaiting_price_check', 'price_checked', 'sent'] },
      sets: { status: 'terminated' },
      refusal: { status: ended, default: 'STATE_CONFLICT' },
      guards: [newest],
    },
    /** An answer that came in time stands, and of a revision that was superseded nobody need be told. */
    expire: {
      ...bySystem,
      when: { status: unanswered.status, answer: [unanswered.answer] },
      guards: [current, unmarked],
    },
  },
})

export type QuotationEvent = keyof (typeof quotationMachine)['transitions']
