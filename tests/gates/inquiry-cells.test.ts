import { askingStates } from '#shared/documents/inquiries/inquiry.fields.ts'
import { inquiryMachine } from '#shared/documents/inquiries/inquiry.machine.ts'
import { proveCells } from './machine-cells.ts'

/** What a customer still writes is no inquiry of the staff. */
const handed = askingStates.filter((asking) => asking !== 'draft')
const sales = {
  by: ['salesman'],
  in: { status: ['draft', 'asked', 'returned'], asking: handed },
} as const
const finance = { by: ['finance'], in: { status: ['submitted'] } } as const
const own = { by: ['customer'], in: { status: ['draft'], asking: ['draft'] } } as const
const ending = {
  by: ['salesman', 'administrator'],
  status: ['draft', 'asked', 'submitted', 'priced', 'quoted', 'returned'],
} as const
/** What is decided on by an approval. */
const pending = { by: ['system'], in: { status: ['oa_pending'] } } as const
const empty = { INQUIRY_EMPTY: { lineCount: 0 } }

proveCells(
  inquiryMachine,
  { lineCount: 2, openLines: 0, reviewLines: 1, noOfferLines: 1, isStarter: true },
  {
    save: { may: [sales] },
    saveOwn: { may: [own] },
    delete: { may: [{ by: ['salesman'], in: { status: ['draft'], asking: handed } }] },
    deleteOwn: { may: [own] },
    ask: { may: [own], to: { status: 'asked', asking: 'asked' }, unless: empty },
    withdraw: {
      may: [{ by: ['customer'], in: { status: ['asked'], asking: ['asked'] } }],
      to: { status: 'draft', asking: 'draft' },
    },
    submit: { may: [sales], to: { status: 'submitted' }, unless: empty },
    price: { may: [finance] },
    finishPricing: {
      may: [finance],
      to: { status: 'priced' },
      unless: { INQUIRY_UNPRICED: { openLines: 1 } },
    },
    sendBack: { may: [finance], to: { status: 'returned' } },
    startApproval: {
      may: [{ by: ['salesman', 'finance'], in: { status: ['submitted'] } }],
      to: { status: 'oa_pending' },
      unless: { INQUIRY_UNPRICED: { openLines: 1 }, INQUIRY_NO_REVIEW: { reviewLines: 0 } },
    },
    withdrawApproval: {
      may: [{ by: ['salesman', 'finance', 'system'], in: { status: ['oa_pending'] } }],
      to: { status: 'submitted' },
      unless: { APPROVAL_NOT_STARTER: { isStarter: false } },
      exempt: { APPROVAL_NOT_STARTER: 'system' },
    },
    approve: { may: [pending], to: { status: 'priced' } },
    reject: { may: [pending], to: { status: 'returned' } },
    loseApproval: { may: [pending], to: { status: 'submitted' } },
    failToSend: { may: [pending] },
    sendAgain: { may: [pending] },
    quote: {
      may: [{ by: ['salesman'], in: { status: ['priced', 'quoted'] } }],
      to: { status: 'quoted' },
      unless: { INQUIRY_NOTHING_OFFERED: { noOfferLines: 2 } },
    },
    answer: {
      may: [{ by: ['salesman'], in: { status: ['priced', 'quoted'], asking: ['asked'] } }],
      to: { asking: 'answered' },
    },
    offer: {
      may: [{ by: ['system'], in: { asking: ['asked', 'answered'] } }],
      to: { asking: 'quoted' },
    },
    end: {
      may: [
        {
          by: ending.by,
          in: { status: ending.status, asking: ['none'] },
          to: { status: 'ended', asking: 'none' },
        },
        {
          by: ending.by,
          in: { status: ending.status, asking: ['asked', 'answered', 'quoted', 'ended'] },
          to: { status: 'ended', asking: 'ended' },
        },
      ],
    },
  },
)
