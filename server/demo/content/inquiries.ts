import type { InquiryEvent } from '#shared/documents/inquiries/inquiry.machine.ts'

export interface InquiryPlan {
  /** The position of the customer among those of its salesman. */
  nth: number
  salesman: 'sales.zhang' | 'sales.li'
  /** How many days ago it was written. */
  daysAgo: number
  customerRef: string
  lines: readonly {
    wording: string
    quantity: string
    unit: string
    /** The position of the material that was found. */
    material?: number
    /** What finance asks for it. */
    price?: string
  }[]
  /** What became of it, in working order. */
  steps: readonly { event: InquiryEvent; comment?: string }[]
}

const lines = {
  hotel: [
    { wording: 'Pressure pipe for cold water, 63 mm, 6 m', quantity: '1200', unit: 'm', material: 0 },
    { wording: 'The same pipe in 90 mm', quantity: '800', unit: 'pc', material: 3 },
    { wording: 'Brass ball valve 1/2", handle in blue, see picture', quantity: '150', unit: 'pc' },
  ],
  school: [
    { wording: 'Sliding window 1.2 × 1.5 m, double glass', quantity: '46', unit: 'set', price: '82.5000' },
    { wording: 'Pressure pipe, thin wall, 63 mm', quantity: '300', unit: 'm', material: 1, price: '3.1500' },
  ],
  villa: [
    {
      wording: 'Kitchen cabinet, white, about 3.2 m, like the catalogue of last year',
      quantity: '12',
      unit: 'set',
    },
    { wording: '', quantity: '60', unit: '', material: 5 },
  ],
  market: [
    { wording: 'Floor drain, stainless, 10 × 10 cm', quantity: '500', unit: 'pc' },
    { wording: 'Pressure pipe for the fish market, 6 m', quantity: '2000', unit: 'm', material: 8 },
  ],
} as const

/** Inquiries in each state, of several customers. */
export const inquiryPlans: readonly InquiryPlan[] = [
  {
    nth: 0,
    salesman: 'sales.zhang',
    daysAgo: 1,
    customerRef: 'Hotel Senja, block B',
    lines: lines.hotel,
    steps: [],
  },
  {
    nth: 1,
    salesman: 'sales.zhang',
    daysAgo: 3,
    customerRef: 'RFQ 2291',
    lines: lines.market,
    steps: [{ event: 'submit' }],
  },
  {
    nth: 2,
    salesman: 'sales.zhang',
    daysAgo: 9,
    customerRef: 'School project',
    lines: lines.school,
    steps: [{ event: 'submit' }, { event: 'price' }, { event: 'finishPricing' }],
  },
  {
    nth: 0,
    salesman: 'sales.li',
    daysAgo: 5,
    customerRef: 'Villa kitchens',
    lines: lines.villa,
    steps: [{ event: 'submit' }, { event: 'sendBack', comment: 'Which finish do the cabinets have?' }],
  },
  {
    nth: 1,
    salesman: 'sales.li',
    daysAgo: 2,
    customerRef: 'Hotel tender 18',
    lines: lines.hotel,
    steps: [{ event: 'submit' }],
  },
  {
    nth: 3,
    salesman: 'sales.zhang',
    daysAgo: 40,
    customerRef: 'Market hall',
    lines: lines.market,
    steps: [{ event: 'submit' }, { event: 'end', comment: 'The customer has bought elsewhere' }],
  },
]
