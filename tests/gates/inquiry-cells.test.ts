import { inquiryMachine } from '#shared/documents/inquiries/inquiry.machine.ts'
import { proveCells } from './machine-cells.ts'

const sales = { by: ['salesman'], in: { status: ['draft', 'returned'] } } as const
const finance = { by: ['finance'], in: { status: ['submitted'] } } as const

proveCells(
  inquiryMachine,
  { lineCount: 2, openLines: 0 },
  {
    save: { may: [sales] },
    delete: { may: [{ by: ['salesman'], in: { status: ['draft'] } }] },
    submit: { may: [sales], to: { status: 'submitted' }, unless: { INQUIRY_EMPTY: { lineCount: 0 } } },
    price: { may: [finance] },
    finishPricing: {
      may: [finance],
      to: { status: 'priced' },
      unless: { INQUIRY_UNPRICED: { openLines: 1 } },
    },
    sendBack: { may: [finance], to: { status: 'returned' } },
    quote: {
      may: [{ by: ['salesman'], in: { status: ['priced', 'quoted'] } }],
      to: { status: 'quoted' },
    },
    end: {
      may: [
        {
          by: ['salesman', 'administrator'],
          in: { status: ['draft', 'submitted', 'priced', 'quoted', 'returned'] },
        },
      ],
      to: { status: 'ended' },
    },
  },
)
