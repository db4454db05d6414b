import { quotationMachine } from '#shared/documents/quotations/quotation.machine.ts'
import { proveCells } from './machine-cells.ts'

const draft = { by: ['salesman'], in: { status: ['draft'] } } as const
const checked = { by: ['salesman'], in: { status: ['price_checked'] } } as const
/** Finance looks at flagged prices. */
const inCheck = { by: ['finance'], in: { status: ['awaiting_price_check'] } } as const
/** It stands: its content is decided. */
const decided = ['price_checked', 'sent'] as const
const seller = { by: ['salesman'], in: { status: decided } } as const
const system = { by: ['system'], in: { status: decided } } as const
const customer = { by: ['customer'], in: { status: ['sent'], answer: ['none'] } } as const

const revised = { QUOTATION_REVISED: { revised: true } }
const superseded = { QUOTATION_SUPERSEDED: { superseded: true } }
const expired = { QUOTATION_EXPIRED: { expired: true } }
const incomplete = { ORDER_NO_LINES: { lineCount: 0 }, ORDER_LINES_UNPRICED: { openLines: 1 } }
const unreviewed = { QUOTATION_REVIEW_OPEN: { reviewLines: 1 } }

proveCells(
  quotationMachine,
  {
    lineCount: 2,
    openLines: 0,
    reviewLines: 0,
    reviewSaved: false,
    revision: 1,
    revised: false,
    superseded: false,
    expired: false,
    validUntil: null,
    sentAt: '2026-11-01T02:00:00.000Z',
  },
  {
    save: { may: [draft] },
    delete: { may: [draft], unless: { QUOTATION_KEPT: { revision: 2 } } },
    submitCheck: {
      may: [draft],
      to: { status: 'awaiting_price_check' },
      given: { reviewLines: 1 },
      unless: { ...incomplete, QUOTATION_NO_REVIEW: { reviewLines: 0 } },
    },
    recallCheck: {
      may: [{ ...inCheck, by: ['salesman'] }],
      to: { status: 'draft' },
      unless: { QUOTATION_CHECK_SAVED: { reviewSaved: true } },
    },
    modifyPrices: { may: [inCheck] },
    finishCheck: { may: [inCheck], to: { status: 'price_checked' }, unless: unreviewed },
    sendBack: { may: [inCheck], to: { status: 'draft' } },
    reopen: { may: [checked], to: { status: 'draft' }, unless: revised },
    send: {
      may: [draft, checked],
      to: { status: 'sent', answer: 'none' },
      unless: { ...revised, ...expired, ...incomplete, ...unreviewed },
    },
    revise: { may: [seller], unless: revised },
    supersede: { may: [system] },
    dropRevision: { may: [system] },
    accept: { may: [customer], to: { answer: 'accepted' }, unless: { ...superseded, ...expired } },
    refuse: { may: [customer], to: { answer: 'refused' }, unless: superseded },
    transfer: {
      may: [{ ...seller, by: ['salesman', 'system'] }],
      to: { status: 'transferred' },
      unless: revised,
    },
    order: { may: [seller], unless: revised },
    release: {
      may: [{ by: ['system'], in: { status: ['transferred'] } }],
      to: { status: 'sent' },
      // One that its customer never got does not become one that was sent.
      otherwise: [{ sentAt: null }, { status: 'price_checked' }],
    },
    terminate: {
      may: [{ by: ['salesman'], in: { status: ['draft', 'awaiting_price_check', ...decided] } }],
      to: { status: 'terminated' },
      unless: revised,
    },
    expire: {
      may: [{ by: ['system'], in: { status: decided, answer: ['none'] } }],
      unless: { ...superseded, ...expired },
    },
  },
)
