import type { ErrorCode } from '#shared/errors.ts'
import { guardOf, machineOf } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Permission } from '#shared/vocabulary/permissions.ts'
import { inquiryAxes, type InquiryFacts } from './inquiry-facts.ts'

const refuse = guardOf<ErrorCode, Actor>()

const hasLines = refuse('INQUIRY_EMPTY', (f: InquiryFacts) => f.lineCount === 0)
const priced = refuse(
  'INQUIRY_UNPRICED',
  (f: InquiryFacts) => f.openLines > 0,
  (f) => ({ count: f.openLines }),
)

/** Nobody is asked to decide about prices that stand above their list prices. */
const reviewable = refuse('INQUIRY_NO_REVIEW', (f: InquiryFacts) => f.reviewLines === 0)

const drafts = ['draft', 'returned'] as const
const withFinance = {
  submitted: 'INQUIRY_SUBMITTED',
  oa_pending: 'INQUIRY_IN_APPROVAL',
  priced: 'INQUIRY_PRICED',
  ended: 'INQUIRY_ENDED',
} as const
/** Finance writes only what sales have handed in. */
const notWaiting = {
  status: { oa_pending: 'INQUIRY_IN_APPROVAL', priced: 'INQUIRY_PRICED', ended: 'INQUIRY_ENDED' },
  default: 'INQUIRY_NOT_WAITING',
} as const

const notInApproval = { default: 'STATE_CONFLICT' } as const

const machine = machineOf<InquiryFacts, Permission, ErrorCode, Actor>()
export const inquiryMachine = machine({
  doc: 'inquiry',
  axes: inquiryAxes,
  terminal: { status: ['ended'] },
  transitions: {
    save: {
      permission: 'inquiry.edit',
      when: { status: drafts },
      refusal: { status: withFinance, default: 'STATE_CONFLICT' },
    },
    /** What finance has seen is ended with a reason and not deleted. */
    delete: {
      permission: 'inquiry.edit',
      when: { status: ['draft'] },
      refusal: { status: { ended: 'INQUIRY_ENDED' }, default: 'INQUIRY_KEPT' },
    },
    submit: {
      permission: 'inquiry.edit',
      when: { status: drafts },
      sets: { status: 'submitted' },
      refusal: { status: withFinance, default: 'STATE_CONFLICT' },
      guards: [hasLines],
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
    /** The prices are not one person's to give: an approval decides. */
    startOa: {
      permission: 'inquiry.startApproval',
      when: { status: ['submitted'] },
      sets: { status: 'oa_pending' },
      refusal: notWaiting,
      guards: [priced, reviewable],
    },
    approveOa: {
      permission: 'system',
      when: { status: ['oa_pending'] },
      sets: { status: 'priced' },
      refusal: notInApproval,
    },
    rejectOa: {
      permission: 'system',
      when: { status: ['oa_pending'] },
      sets: { status: 'returned' },
      refusal: notInApproval,
    },
    withdrawOa: {
      permission: 'system',
      when: { status: ['oa_pending'] },
      sets: { status: 'submitted' },
      refusal: notInApproval,
    },
    end: {
      permission: 'inquiry.end',
      when: { status: ['draft', 'submitted', 'priced', 'returned'] },
      sets: { status: 'ended' },
      refusal: { status: { oa_pending: 'INQUIRY_IN_APPROVAL' }, default: 'INQUIRY_ENDED' },
    },
  },
})

export type InquiryEvent = keyof (typeof inquiryMachine)['transitions']
