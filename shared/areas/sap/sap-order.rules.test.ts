import { expect, it } from 'vitest'
import { isDeliverable, itemsWithProgress, paymentOf } from './sap-order.rules.ts'
import type { SapInvoice, SapItem } from './sap-order.schema.ts'

const item: SapItem = {
  itemNo: '10',
  materialNo: 'M1',
  customerMaterialNo: '',
  description: 'Door',
  plant: '1010',
  unit: 'PC',
  quantity: '10',
  netAmount: '33.33',
  rejected: false,
  cleared: false,
  schedules: [
    { confirmed: '6', delivered: '6', open: '0' },
    { confirmed: '3', delivered: '1', open: '2' },
  ].map((line, n) => ({
    ...line,
    scheduleLine: String(n + 1),
    requestedDate: null,
    confirmedDate: null,
    ordered: '0',
  })),
}
const invoice: SapInvoice = {
  invoiceNo: '90',
  kind: 'invoice',
  date: null,
  currency: 'USD',
  netAmount: '20',
  taxAmount: '0',
  grossAmount: '20',
  cancelled: false,
  cancels: '',
  released: true,
  paid: false,
  goods: [{ itemNo: '10', deliveryNo: '80', quantity: '6', unit: 'PC' }],
}
const deliveries = [
  { deliveryNo: '80', goods: [{ itemNo: '10', quantity: '6', unit: 'PC', issued: true }] },
  { deliveryNo: '81', goods: [{ itemNo: '10', quantity: '1', unit: 'PC', issued: false }] },
]
const shown = (values: Partial<SapItem> = {}, invoices: SapInvoice[] | null = [invoice]) =>
  itemsWithProgress({ items: [{ ...item, ...values }], deliveries, invoices })[0]!

it('adds up schedule lines, and tells what is delivered from what has left', () => {
  expect(shown()).toMatchObject({ confirmed: '9', delivered: '7', open: '3', shipped: '6', billed: '6' })
  expect(shown().unitPrice).toBe('3.3330')
})

it('bills what was invoiced: nothing that was taken back, and no credit memo', () => {
  expect(
    shown({}, [
      { ...invoice, cancelled: true },
      { ...invoice, kind: 'cancellation' },
    ]).billed,
  ).toBe('0')
  expect(shown({}, [invoice, { ...invoice, kind: 'creditMemo' }]).billed).toBe('6')
})

it('says nothing of what was not read, and never divides by nothing', () => {
  expect(itemsWithProgress({ items: [item], deliveries: null, invoices: null })[0]).toMatchObject({
    shipped: null,
    billed: null,
  })
  expect(shown({ quantity: '0' }).unitPrice).toBeNull()
})

it('leaves nothing open of a rejected item or of one that was delivered in excess', () => {
  expect(isDeliverable(shown())).toBe(true)
  expect(isDeliverable(shown({ rejected: true }))).toBe(false)
  expect(shown({ quantity: '5' }).open).toBe('0')
})

it('is paid in full when nothing is left to bill and every invoice is paid, on the day of the last payment', () => {
  const paid = { ...invoice, paid: true, dueDate: '2026-11-30', paidOn: '2026-11-20' }
  const later = { ...paid, invoiceNo: '91', paidOn: '2026-11-24' }
  const open = { ...paid, invoiceNo: '92', paid: false, paidOn: null }
  const [done, going] = [{ cleared: true }, { cleared: false }]
  expect(paymentOf([later, paid], done)).toEqual({ payment: 'full', paidOn: '2026-11-24' })
  expect(paymentOf([later, paid], going)).toEqual({ payment: 'partial', paidOn: null })
  expect(paymentOf([paid, open], done)).toEqual({ payment: 'partial', paidOn: null })
  expect(paymentOf([open], done)).toEqual({ payment: 'none', paidOn: null })
  // What was taken back is owed by nobody, and a payment of long ago has no day here.
  expect(paymentOf([paid, { ...open, cancelled: true }, { ...open, kind: 'creditMemo' }], done).payment).toBe(
    'full',
  )
  expect(paymentOf([{ ...paid, paidOn: null }], done)).toEqual({ payment: 'full', paidOn: null })
  expect(paymentOf(null, done)).toEqual({ payment: null, paidOn: null })
})
