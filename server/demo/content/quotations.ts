import type { QuotationEvent } from '#shared/documents/quotations/quotation.machine.ts'
import type { SalesAccount } from './people.ts'

export interface QuotationStep {
  event: QuotationEvent
  comment?: string
}

export interface QuotationPlan {
  /** The position of the customer among those of its salesman. */
  nth: number
  salesman: SalesAccount
  /** How many days ago it was written. */
  daysAgo: number
  customerRef: string
  /** So many days after it was written it is valid. */
  validDays: number
  deliveryTerm: string
  /** The position of each material, what is offered of it, and at which discount. */
  lines: readonly { material: number; quantity: string; discount: string; remark?: string }[]
  steps: readonly QuotationStep[]
  /** The lines of a second revision, and what becomes of it. */
  revision?: Pick<QuotationPlan, 'lines' | 'steps'>
}

const block = [
  { material: 0, quantity: '1200', discount: '0' },
  { material: 3, quantity: '800', discount: '0' },
  { material: 5, quantity: '60', discount: '0', remark: 'White' },
]
const market = [
  { material: 8, quantity: '2000', discount: '0' },
  { material: 1, quantity: '300', discount: '0' },
]
const tender = [
  { material: 0, quantity: '6000', discount: '22', remark: 'Whole tender, one shipment' },
  { material: 3, quantity: '2400', discount: '18' },
  { material: 8, quantity: '900', discount: '0' },
]

const sent = { event: 'send' } as const
const checked = [{ event: 'submitCheck' }, { event: 'finishCheck', comment: 'For this tender only' }] as const

/** Quotations in each state, of several customers. */
export const quotationPlans: readonly QuotationPlan[] = [
  {
    nth: 0,
    salesman: 'sales.zhang',
    daysAgo: 4,
    customerRef: 'Hotel Senja, block B',
    validDays: 30,
    deliveryTerm: '35 days after deposit',
    lines: block,
    steps: [sent],
  },
  {
    nth: 0,
    salesman: 'sales.zhang',
    daysAgo: 20,
    customerRef: 'Pasar Baru',
    validDays: 45,
    deliveryTerm: '30 days after deposit',
    lines: market,
    steps: [sent, { event: 'accept', comment: 'Please prepare the contract' }],
  },
  {
    nth: 0,
    salesman: 'sales.zhang',
    daysAgo: 12,
    customerRef: 'Tender 18',
    validDays: 21,
    deliveryTerm: '45 days after deposit',
    lines: market,
    steps: [sent, { event: 'refuse', comment: 'The pipes are too expensive for the tender' }],
    revision: {
      lines: [{ material: 8, quantity: '2000', discount: '15' }, market[1]!],
      steps: [...checked, sent],
    },
  },
  {
    nth: 1,
    salesman: 'sales.zhang',
    daysAgo: 2,
    customerRef: 'RFQ 2291',
    validDays: 30,
    deliveryTerm: '35 days after deposit',
    lines: tender,
    steps: [{ event: 'submitCheck' }],
  },
  {
    nth: 2,
    salesman: 'sales.zhang',
    daysAgo: 6,
    customerRef: 'School project',
    validDays: 30,
    deliveryTerm: '40 days after deposit',
    lines: tender,
    steps: checked,
  },
  {
    nth: 3,
    salesman: 'sales.zhang',
    daysAgo: 1,
    customerRef: 'Warehouse 7',
    validDays: 30,
    deliveryTerm: '',
    lines: tender,
    steps: [],
  },
  {
    nth: 0,
    salesman: 'sales.li',
    daysAgo: 28,
    customerRef: 'Villa kitchens',
    validDays: 30,
    deliveryTerm: '60 days after deposit',
    lines: block,
    steps: [sent],
  },
  {
    nth: 1,
    salesman: 'sales.li',
    daysAgo: 50,
    customerRef: 'Hotel tender 18',
    validDays: 30,
    deliveryTerm: '35 days after deposit',
    lines: block,
    steps: [sent, { event: 'terminate', comment: 'The customer has bought elsewhere' }],
  },
]
