import { contractMachine } from '#shared/documents/contracts/contract.machine.ts'
import { proveCells } from './machine-cells.ts'

const drafts = ['draft', 'returned'] as const
const written = { by: ['salesman'], in: { status: drafts } } as const
const inCheck = { by: ['finance'], in: { status: ['awaiting_price_check'] } } as const
const inAudit = { by: ['finance'], in: { status: ['in_audit'] } } as const
const decidedBySteps = { by: ['system'], in: { status: ['in_audit'] } } as const
const ordering = ['audited', 'sent'] as const

const incomplete = { ORDER_NO_LINES: { lineCount: 0 }, ORDER_LINES_UNPRICED: { openLines: 1 } }
const unreviewed = { CONTRACT_REVIEW_OPEN: { reviewLines: 1 } }

proveCells(
  contractMachine,
  {
    lineCount: 2,
    openLines: 0,
    reviewLines: 0,
    reviewSaved: false,
    everSubmitted: false,
    everSent: false,
    liveOrders: 0,
    pushedOrders: 0,
  },
  {
    save: { may: [written] },
    delete: {
      may: [{ by: ['salesman'], in: { status: ['draft'] } }],
      unless: { CONTRACT_KEPT: { everSubmitted: true } },
    },
    submitCheck: {
      may: [written],
      to: { status: 'awaiting_price_check' },
      given: { reviewLines: 1 },
      unless: { ...incomplete, CONTRACT_NO_REVIEW: { reviewLines: 0 } },
    },
    recallCheck: {
      may: [{ ...inCheck, by: ['salesman'] }],
      to: { status: 'draft' },
      unless: { CONTRACT_CHECK_SAVED: { reviewSaved: true } },
    },
    modifyPrices: { may: [inCheck] },
    finishCheck: { may: [inCheck], to: { status: 'price_checked' }, unless: unreviewed },
    sendBack: { may: [inCheck], to: { status: 'draft' } },
    reopen: {
      may: [{ by: ['salesman'], in: { status: ['price_checked'] } }],
      to: { status: 'draft' },
    },
    submit: {
      may: [{ by: ['salesman'], in: { status: [...drafts, 'price_checked'] } }],
      to: { status: 'in_audit' },
      unless: { ...incomplete, ...unreviewed },
    },
    withdraw: { may: [{ ...inAudit, by: ['salesman', 'system'] }], to: { status: 'draft' } },
    // Agreeing is one person's word; the contract is audited when every step has agreed (D136).
    agree: { may: [inAudit] },
    audit: { may: [decidedBySteps], to: { status: 'audited' } },
    reject: { may: [decidedBySteps], to: { status: 'returned' } },
    return: {
      may: [{ by: ['finance'], in: { status: ['in_audit', 'audited'] } }],
      to: { status: 'returned' },
      unless: { CONTRACT_PUSHED: { pushedOrders: 1 } },
    },
    abandon: {
      may: [
        { by: ['salesman', 'finance'], in: { status: [...drafts, 'price_checked', 'in_audit'] } },
        // Sales give a contract up only as long as nobody has approved it.
        { by: ['finance'], in: { status: ordering } },
      ],
      to: { status: 'terminated' },
      unless: { CONTRACT_ORDERED: { liveOrders: 1 } },
    },
    send: { may: [{ by: ['salesman'], in: { status: ['audited'] } }], to: { status: 'sent' } },
    convert: { may: [{ by: ['salesman'], in: { status: ordering } }] },
    transfer: { may: [{ by: ['system'], in: { status: ordering } }], to: { status: 'transferred' } },
    release: {
      may: [{ by: ['system'], in: { status: ['transferred'] } }],
      to: { status: 'audited' },
      otherwise: [{ everSent: true }, { status: 'sent' }],
    },
  },
)
