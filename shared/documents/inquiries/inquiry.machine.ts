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

const drafts = ['draft', 'returned'] as const
const withFinance = {
  submitted: 'INQUIRY_SUBMITTED',
  priced: 'INQUIRY_PRICED',
  quoted: 'INQUIRY_QUOTED',
  ended: 'INQUIRY_ENDED',
} as const
/** Finance writes only what sales have handed in. */
const notWaiting = {
  status: { priced: 'INQUIRY_PRICED', quoted: 'INQUIRY_QUOTED', ended: 'INQUIRY_ENDED' },
  default: 'INQUIRY_NOT_WAITING',
} as const

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
    /** A quotation begins with its prices; as often as the customer asks for another. */
    quote: {
      permission: 'inquiry.edit',
      when: { status: ['priced', 'quoted'] },
      sets: { status: 'quoted' },
      refusal: { status: { ended: 'INQUIRY_ENDED' }, default: 'INQUIRY_NOT_PRICED' },
    },
    end: {
      permission: 'inquiry.end',
      when: { status: ['draft', 'submitted', 'priced', 'quoted', 'returned'] },
      sets: { status: 'ended' },
      refusal: { default: 'INQUIRY_ENDED' },
    },
  },
})

export type InquiryEvent = keyof (typeof inquiryMachine)['transitions']
