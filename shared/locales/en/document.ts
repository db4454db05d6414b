import type { Shape } from '../shape.ts'
import type { document as zh } from '../zh/document.ts'

export const document: Shape<typeof zh> = {
  back: 'Back to list',
  previous: 'Previous document',
  next: 'Next document',
  way: 'Way through the list',
  approvals: 'Approvals',
  parts: 'Parts of the page',
  copyNumber: 'Copy number',
  history: 'History',
  chain: 'Linked documents',
  discount: 'Discount',
  lateBy: '{{count}} days late',
  lateBy_one: '1 day late',
  afterAsked: '{{count}} days later',
  afterAsked_one: '1 day later',
  closedLines: '{{count}} lines closed',
  closedLines_one: '1 line closed',
  remaining: 'Total without closed lines',
  sapOrders: 'SAP orders',
  split: { master: 'Master order', child: 'Child order' },
  papers: 'Print, export',
  glance: {
    dates: 'Dates',
    money: 'Amount',
    shipment: 'Shipment',
  },
  groups: {
    terms: 'Customer and terms',
    numbers: 'Numbers',
    amounts: 'Charges and payment',
    production: 'Production and packing',
    parties: 'Parties and account',
    record: 'Record',
  },
}
