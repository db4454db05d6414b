import { expect, it } from 'vitest'
import { contractAxes } from '#shared/documents/contracts/contract.fields.ts'
import { customerOrderStates } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { inquiryStates } from '#shared/documents/inquiries/inquiry.fields.ts'
import { orderStates } from '#shared/documents/orders/order.fields.ts'
import { quotationAxes } from '#shared/documents/quotations/quotation.fields.ts'
import { billingStates, paymentStates, shipmentStates } from './figure.contract.ts'
import { conversionOf, fateOf, meanAge, monthsBetween, type Fate } from './pipeline.rules.ts'

const all = {
  inquiry: inquiryStates,
  quotation: [...quotationAxes.status, 'superseded'],
  contract: contractAxes.status,
  customerOrder: customerOrderStates,
  order: orderStates,
  pushed: shipmentStates,
  shipped: billingStates,
  billed: paymentStates,
} as const
const statesThat = (kind: keyof typeof all, fate: Fate) =>
  all[kind].filter((state) => fateOf(kind, state) === fate)

it('knows of each kind which states have gone on and which have ended; all others wait', () => {
  expect(statesThat('inquiry', 'onward')).toEqual(['quoted'])
  expect(statesThat('quotation', 'ended')).toEqual(['terminated', 'superseded'])
  expect(statesThat('quotation', 'waiting')).toEqual([
    'draft',
    'awaiting_price_check',
    'price_checked',
    'sent',
  ])
  expect(statesThat('contract', 'onward')).toEqual(['transferred'])
  expect(statesThat('customerOrder', 'ended')).toEqual(['trashed', 'cancelled'])
  expect(statesThat('order', 'onward')).toEqual(['pushed', 'closed'])
  expect(statesThat('pushed', 'waiting')).toEqual(['none', 'partial'])
  expect(statesThat('shipped', 'onward')).toEqual(['billed'])
  expect(statesThat('shipped', 'waiting')).toEqual(['unbilled'])
  expect(statesThat('billed', 'onward')).toEqual(['paid'])
  expect(statesThat('billed', 'ended')).toEqual(['cancelled', 'creditMemo', 'cancellation'])
  // Of a delivery whose invoices were not read nobody knows, and after the payment nothing comes.
  expect(fateOf('shipped', 'unread')).toBeNull()
  expect(fateOf('collected', 'DZ')).toBeNull()
})

it('tells conversion and age of documents', () => {
  expect(conversionOf(2, 3)).toBe('66.7')
  expect(conversionOf(0, 0)).toBeNull()
  expect(monthsBetween('2025-11', '2026-02')).toBe(3)
  const cells = [
    { column: '2026-11', documents: 3 },
    { column: '2026-07', documents: 1 },
  ]
  expect(meanAge(cells, '2026-11')).toBe('1.0')
  expect(meanAge([], '2026-11')).toBeNull()
})
