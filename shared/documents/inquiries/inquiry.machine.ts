import { machineFor, refuse } from '#shared/calls/machine.ts'
import { sinceWhen } from '#shared/kernel/waiting.ts'
import { inquiryAxes, type Asking, type InquiryFacts } from './inquiry.fields.ts'

const hasLines = refuse('INQUIRY_EMPTY', (f: InquiryFacts) => f.lineCount === 0)
const priced = refuse(
  'INQUIRY_UNPRICED',
  (f: InquiryFacts) => f.openLines > 0,
  (f) => ({ count: f.openLines }),
)
const needsReview = refuse('INQUIRY_NO_REVIEW', (f: InquiryFacts) => !f.reviewLines)
const offered = refuse('INQUIRY_NOTHING_OFFERED', (f: InquiryFacts) => f.noOfferLines >= f.lineCount)
const offerOnce = refuse('INQUIRY_OFFER_ASKED', (f: InquiryFacts) => f.offerAsked, sinceWhen)
const starting = refuse(
  'APPROVAL_NOT_STARTER',
  (f: InquiryFacts, { role }) => role !== 'system' && !f.isStarter,
)
/** What sales have handed on is worked on, and is talked about instead. */
const untaken = refuse(
  'INQUIRY_TAKEN',
  (f: InquiryFacts & { status: string }) => f.status !== 'asked',
  (f) => ({ since: f.takenAt ?? '' }),
)
/** What a customer still writes, or writes again, is no inquiry of the staff. */
const handed = refuse('INQUIRY_WITHDRAWN', (f: { asking: Asking }) => f.asking === 'draft')

/** What sales write: their own drafts, what finance sends back, and what a customer asks. */
const inSales = ['draft', 'asked', 'returned'] as const
const withFinance = {
  submitted: 'INQUIRY_SUBMITTED',
  oa_pending: 'INQUIRY_IN_APPROVAL',
  priced: 'INQUIRY_PRICED',
  quoted: 'INQUIRY_QUOTED',
  ended: 'INQUIRY_ENDED',
} as const
/** Finance writes only what sales have handed in. */
const notWaiting = {
  status: {
    oa_pending: 'INQUIRY_IN_APPROVAL',
    priced: 'INQUIRY_PRICED',
    quoted: 'INQUIRY_QUOTED',
    ended: 'INQUIRY_ENDED',
  },
  default: 'INQUIRY_NOT_WAITING',
} as const
/** Only what is decided on can be decided or taken back. */
const notPending = {
  status: { priced: 'INQUIRY_PRICED', quoted: 'INQUIRY_QUOTED', ended: 'INQUIRY_ENDED' },
  default: 'INQUIRY_NOT_PENDING',
} as const
const pending = { permission: 'system', when: { status: ['oa_pending'] }, refusal: notPending } as const
/** A customer is refused by what it knows, and learns nothing of the steps of the staff. */
const ownDraft = {
  permission: 'inquiry.ask',
  when: { asking: ['draft'], status: ['draft'] },
  refusal: {
    asking: { answered: 'INQUIRY_REPLIED', quoted: 'INQUIRY_REPLIED', ended: 'INQUIRY_ENDED' },
    default: 'INQUIRY_ASKED',
  },
} as const

const machine = machineFor<InquiryFacts>()
export const inquiryMachine = machine({
  doc: 'inquiry',
  axes: inquiryAxes,
  terminal: { status: ['ended'] },
  waits: {
    since: ['INQUIRY_SUBMITTED', 'INQUIRY_ASKED', 'INQUIRY_UNANSWERED'],
    people: ['INQUIRY_IN_APPROVAL'],
    unsent: 'APPROVAL_UNSENT',
  },
  transitions: {
    save: {
      permission: 'inquiry.edit',
      when: { status: inSales },
      refusal: { status: withFinance, default: 'STATE_CONFLICT' },
      guards: [handed],
    },
    saveOwn: ownDraft,
    /** What finance has seen is ended with a reason and not deleted. */
    delete: {
      permission: 'inquiry.edit',
      when: { status: ['draft'] },
      refusal: { status: { ended: 'INQUIRY_ENDED' }, default: 'INQUIRY_KEPT' },
      guards: [handed],
    },
    deleteOwn: ownDraft,
    ask: {
      ...ownDraft,
      sets: { status: 'asked', asking: 'asked' },
      guards: [hasLines],
    },
    withdraw: {
      permission: 'inquiry.ask',
      when: { asking: ['asked', 'answered', 'quoted'] },
      sets: { status: 'draft', asking: 'draft' },
      refusal: {
        asking: { draft: 'INQUIRY_WITHDRAWN', ended: 'INQUIRY_ENDED' },
        default: 'STATE_CONFLICT',
      },
      guards: [untaken],
    },
    submit: {
      permission: 'inquiry.edit',
      when: { status: inSales },
      sets: { status: 'submitted' },
      refusal: { status: withFinance, default: 'STATE_CONFLICT' },
      guards: [handed, hasLines],
    },
    price: {
      permission: 'inquiry.price',
      when: { status: ['submitted'] },
      refusal: notWaiting,
    },
    finishPricing: {
      permission: 'inquiry.price',
      when: { status: ['submitted'] },
      sets: { status: 'priced' },
      refusal: notWaiting,
      guards: [priced],
    },
    sendBack: {
      permission: 'inquiry.price',
      when: { status: ['submitted'] },
      sets: { status: 'returned' },
      refusal: notWaiting,
    },
    /** The prices are decided on by an approval, because some need a look (D170). */
    startApproval: {
      permission: 'approval.edit',
      when: { status: ['submitted'] },
      sets: { status: 'oa_pending' },
      refusal: notWaiting,
      guards: [priced, needsReview],
    },
    withdrawApproval: {
      ...pending,
      permission: ['approval.edit', 'system'],
      sets: { status: 'submitted' },
      guards: [starting],
    },
    approve: { ...pending, sets: { status: 'priced' } },
    reject: { ...pending, sets: { status: 'returned' } },
    /** It is no longer what was decided on (D27). */
    loseApproval: { ...pending, sets: { status: 'submitted' } },
    /** The system that decides could not be reached, or has got it after all. */
    failToSend: pending,
    sendAgain: pending,
    /** A quotation begins with its prices; as often as the customer asks for another. */
    quote: {
      permission: 'inquiry.edit',
      when: { status: ['priced', 'quoted'] },
      sets: { status: 'quoted' },
      refusal: {
        status: {
          submitted: 'INQUIRY_SUBMITTED',
          oa_pending: 'INQUIRY_IN_APPROVAL',
          ended: 'INQUIRY_ENDED',
        },
        default: 'INQUIRY_NOT_PRICED',
      },
      guards: [offered],
    },
    /** The customer that asked is told the prices, as finance gave them. */
    answer: {
      permission: 'inquiry.edit',
      when: { asking: ['asked'], status: ['priced', 'quoted'] },
      sets: { asking: 'answered' },
      refusal: {
        asking: {
          none: 'INQUIRY_NOT_ASKED',
          draft: 'INQUIRY_WITHDRAWN',
          answered: 'INQUIRY_REPLIED',
          quoted: 'INQUIRY_REPLIED',
          ended: 'INQUIRY_ENDED',
        },
        status: { submitted: 'INQUIRY_SUBMITTED', oa_pending: 'INQUIRY_IN_APPROVAL' },
        default: 'INQUIRY_NOT_PRICED',
      },
    },
    /** The customer goes on from the prices that it was told: it wants them as a quotation (D313). */
    askOffer: {
      permission: 'inquiry.ask',
      when: { asking: ['answered'], status: ['priced', 'quoted'] },
      refusal: { asking: { ended: 'INQUIRY_ENDED' }, default: 'INQUIRY_UNANSWERED' },
      guards: [offerOnce],
    },
    /** The quotation that was made of it was sent, and is the answer. */
    offer: {
      permission: 'system',
      when: { asking: ['asked', 'answered'] },
      sets: { asking: 'quoted' },
      refusal: { default: 'STATE_CONFLICT' },
    },
    end: {
      permission: 'inquiry.end',
      when: { status: ['draft', 'asked', 'submitted', 'priced', 'quoted', 'returned'] },
      sets: { status: 'ended', asking: ({ asking }) => (asking === 'none' ? 'none' : 'ended') },
      refusal: { status: { oa_pending: 'INQUIRY_IN_APPROVAL' }, default: 'INQUIRY_ENDED' },
      guards: [handed],
    },
  },
})

export type InquiryEvent = keyof (typeof inquiryMachine)['transitions']
