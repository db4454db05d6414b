import { expect, type Browser, type Page } from '@playwright/test'
import { receivableCalls } from '#shared/areas/receivables/receivable.contract.ts'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { requisitionCalls } from '#shared/documents/requisitions/index.ts'
import { shipmentWrites } from '#shared/documents/shipments/shipment.actions.ts'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { openLineCalls } from '#shared/lines/open-lines/open-line.contract.ts'
import { requisitions } from '#shared/locales/zh/documents/requisitions.ts'
import { shipments } from '#shared/locales/id/documents/shipments.ts'
import { sapOrders as id } from '#shared/locales/id/sap-orders.ts'
import { parts } from '#shared/locales/zh/parts.ts'
import { sapOrders as zh } from '#shared/locales/zh/sap-orders.ts'
import { requisitionHead } from '../factories/open-lines.ts'
import { productionDay, pushOf } from '../factories/pushes.ts'
import { until } from '../flows/app.ts'
import type { Client } from '../flows/client.ts'
import { sap } from './address.ts'
import { defaultsOf } from './customer-orders.ts'
import { look } from './look.ts'
import { agree, filled, person, press } from './people.ts'
import { dateAll, orderRow, sapNumberOf } from './push-screen.ts'
import { goWrong } from './sap.ts'
import { go, texts } from './screens.ts'
import { anOrder, stageOf, takenToService, type Stage } from './staff-orders.ts'
import { test } from './story.ts'

/** The last third of an order's life: staff in Chinese, the customer in Indonesian on a telephone. */

const phone = { width: 390, height: 844 }
const { orderActions: w, pushScreens: p } = parts

type Made = Awaited<ReturnType<typeof anOrder>>

/** An order in customer service. */
async function inService(stage: Stage, prepaid: boolean): Promise<Made> {
  const order = await anOrder(stage, { purchaseNo: `LIFE-${newId().slice(-6)}`, prepaid, lines: 2 })
  await takenToService(stage, [order.id])
  return order
}

/** The number under which SAP has an order, which customer service pushes by a call. */
async function pushed(service: Client, { id: orderId }: Made): Promise<string> {
  const preview = async () => (await service.call(pushCalls.preview, { query: { id: orderId } })).body
  const order = await preview()
  await service.call(pushCalls.save, {
    body: { orders: [pushOf({ ...order, lineCount: order.lines.length })] },
  })
  await until(async () => !['pending', 'sending'].includes((await preview()).push?.state ?? 'pending'))
  return (await preview()).push!.sapOrderNo
}

/** A submitted requisition in one container, of so many pieces of a line of each order. */
async function requested(service: Client, parts: readonly (readonly [Made, number, string])[]) {
  const lines: { openLineId: string; quantity: string; loadNo: number }[] = []
  for (const [{ orderNo }, lineNo, quantity] of parts) {
    const { rows } = (await service.call(openLineCalls.page, { body: { filter: { orderNo }, size: 50 } }))
      .body
    lines.push({ openLineId: rows.find((row) => row.sapItem === lineNo * 10)!.id, quantity, loadNo: 1 })
  }
  const loads = [{ kind: '40HQ' as const, number: 'CSQU3054383' }]
  const { body: draft } = await service.call(requisitionWrites.create, {
    body: { header: requisitionHead, lines, loads },
  })
  await service.call(requisitionWrites.commit, {
    body: { id: draft.id, version: draft.version, stockConfirmed: true },
  })
  return draft.id
}

/** Somebody at SAP, at the page of the simulator. */
async function atSap(browser: Browser): Promise<Page> {
  const httpCredentials = { username: sap.user, password: sap.password }
  const page = await (await browser.newContext({ httpCredentials })).newPage()
  await page.goto(`http://127.0.0.1:${sap.port}/sim`)
  return page
}
async function moved(page: Page, deliveryNo: string, button: string): Promise<void> {
  await page.getByRole('row', { name: deliveryNo }).getByRole('button', { name: button }).click()
  await expect(page.getByRole('status')).toContainText(/Done\.|Paid \d+ items?\./)
}
async function told(page: Page, field: string, number: string, button: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) })
  await form.getByLabel(field).fill(number)
  await form.getByRole('button').click()
  await expect(page.getByRole('status')).toContainText(/Done\.|Paid \d+ items?\./)
}

test('two orders are delivered in parts, billed and paid, and the payment frees the next one', async ({
  browser,
}) => {
  test.slow()
  const [customer, buyer] = await person(browser, 'buyer.jakarta', 'id')
  const [, sales] = await person(browser, 'sales.zhang', 'zh')
  const [staff, service] = await person(browser, 'cs.wang', 'zh')
  const operator = await atSap(browser)
  const { id: customerId } = await defaultsOf(buyer)
  const stage = await stageOf(sales, { customerId })
  const { customerNo } = (await buyer.call(receivableCalls.credit, { body: {} })).body.rows[0]!

  // What other stories use of the line must not hold what this one is about.
  await told(operator, 'Customer', customerNo, 'Double the credit line')
  // Something is long overdue when the orders are pushed, which are paid in advance and pass.
  await told(operator, 'Customer', customerNo, 'Book an item that is long overdue')
  const [first, second] = [await inService(stage, true), await inService(stage, true)]
  const numbers = [await pushed(service, first), await pushed(service, second)]
  const [firstNo] = numbers as [string, string]

  // One container for both. It leaves, comes back and leaves again.
  const requisition = await requested(service, [
    [first, 1, '40'],
    [second, 1, '60'],
  ])
  await go(staff, `/home/deliveryManage/requisition/detail?id=${requisition}`)
  await agree(staff, requisitions.requisitions.actions.createDelivery)
  await expect(staff.getByText(requisitions.requisitions.next.delivery_created)).toBeVisible({
    timeout: 30_000,
  })
  const { sapDeliveryNo } = (await service.call(requisitionCalls.one, { query: { id: requisition } })).body
  await operator.reload()
  await moved(operator, sapDeliveryNo, 'Let the goods leave')
  await moved(operator, sapDeliveryNo, 'Take the goods back')
  await moved(operator, sapDeliveryNo, 'Let the goods leave')

  const salesOrder = `/home/deliveryManage/salesOrder/detail?no=${firstNo}`
  await go(staff, salesOrder)
  await press(staff, zh.refresh)
  await expect(staff.getByText(zh.refreshed, { exact: true })).toBeVisible()
  const invoices = staff.locator('#invoices')
  await expect(invoices.getByText(zh.invoice.cancelled, { exact: true })).toBeVisible()
  const due = zh.invoice.dueOn.split('{{date}}')[0]!
  await expect(invoices.getByText(due)).toBeVisible()
  await look(staff, 'sap-order-due', 'zh')

  // The customer finds where its goods are, and what they cost.
  const { rows } = (
    await service.call(deliveryCalls.page, { body: { filter: { deliveryNo: sapDeliveryNo } } })
  ).body
  const shipment = await service.call(shipmentWrites.create, {
    body: {
      deliveryIds: [rows[0]!.id],
      header: { mode: 'sea', carrier: 'Maersk', vessel: 'MAERSK SENTOSA', voyage: '219W' },
      containers: [{ number: 'CSQU3054383', type: '40HQ' }],
    },
  })
  await customer.setViewportSize(phone)
  await go(customer, `/home/shipmentCustomer/detail?id=${shipment.body.id}`)
  await expect(customer.getByRole('heading', { name: shipments.shipments.course.title })).toBeVisible()
  await expect(customer.getByText('CSQU3054383').first()).toBeVisible()
  await go(customer, `/home/salesOrder?sapOrderNo=${firstNo}`)
  await expect(customer.getByRole('heading', { level: 1, name: id.mine })).toBeVisible()
  await look(customer, 'my-sap-orders', 'id')
  await customer.setViewportSize(phone)
  await customer.getByText(firstNo, { exact: true }).click()
  await expect(
    customer.getByRole('heading', { level: 1, name: filled(id.own.titled, { number: firstNo }) }),
  ).toBeVisible()
  // A customer knows nothing of SAP.
  await expect(customer.getByRole('main')).not.toContainText('SAP')
  await expect(customer.locator('#invoices').getByText(id.invoice.dueOn.split('{{date}}')[0]!)).toBeVisible()
  await look(customer, 'my-sap-order', 'id')

  // The rest of the first order leaves, and what SAP refuses to change stays as it was, until the last line is closed.
  await goWrong({ fault: 'reject', on: 'change', times: 1 })
  const orderOf = async () => (await service.call(orderCalls.one, { query: { id: first.id } })).body
  const lines = [{ lineNo: 2, sapDeliveryTime: addDays(productionDay, 15) }]
  await service.call(pushCalls.leadTime, {
    body: { id: first.id, version: (await orderOf()).version, lines, comment: 'the kiln' },
  })
  await go(staff, `/home/orderManage/detail?id=${first.id}`)
  await expect(staff.getByText(texts.zh.states.sapChange.refused).first()).toBeVisible()
  await goWrong()
  await service.call(pushCalls.dropChange, { body: { id: first.id, version: (await orderOf()).version } })
  const rest = await requested(service, [[first, 1, '60']])
  await go(staff, `/home/deliveryManage/requisition/detail?id=${rest}`)
  await agree(staff, requisitions.requisitions.actions.createDelivery)
  await expect(staff.getByText(requisitions.requisitions.next.delivery_created)).toBeVisible({
    timeout: 30_000,
  })
  const last = (await service.call(requisitionCalls.one, { query: { id: rest } })).body
  await operator.reload()
  await moved(operator, last.sapDeliveryNo, 'Let the goods leave')
  await service.call(pushCalls.closeLines, {
    body: { id: first.id, version: (await orderOf()).version, lineNos: [2], reason: 'out of fashion' },
  })
  await until(async () => (await orderOf()).lines[1]!.closed)

  // A third order is not paid in advance, and what is overdue holds it.
  const third = await inService(stage, false)
  await go(staff, `/home/orderManage/push?ids=${third.id}`)
  await dateAll(staff, p, productionDay)
  await press(staff, p.push)
  await expect(orderRow(staff, third.orderNo)).toContainText(
    texts.zh.errors.CREDIT_OVERDUE.split('{{')[0]!.trim(),
  )
  await go(staff, `/home/orderManage/detail?id=${third.id}`)
  await expect(staff.getByText(texts.zh.orders.fields.creditHeld, { exact: true }).first()).toBeVisible()

  // The customer pays, SAP hears of it, and nobody here does anything but look at an order.
  await told(operator, 'Customer', customerNo, 'Pay everything overdue')
  await service.call(sapOrderCalls.refresh, { body: { sapOrderNo: firstNo } })
  await expect(staff.getByText(texts.zh.orders.fields.creditHeld, { exact: true })).toHaveCount(0)
  await expect(staff.getByText(w.credit.held)).toHaveCount(0)
  await go(staff, `/home/orderManage/push?ids=${third.id}`)
  await dateAll(staff, p, productionDay)
  await press(staff, p.push)
  await sapNumberOf(staff, third.orderNo)

  // It pays its invoices as well: each page says so with the day.
  const known = (await service.call(sapOrderCalls.one, { query: { sapOrderNo: firstNo } })).body
  const owed = known.invoices!.filter(({ kind, cancelled }) => kind === 'invoice' && !cancelled)
  expect(owed).toHaveLength(2)
  for (const { invoiceNo } of owed) await told(operator, 'Invoice', invoiceNo, 'Pay')
  await go(staff, salesOrder)
  await press(staff, zh.refresh)
  // Beside the title and at both invoices, as soon as the account is read.
  const paid = staff
    .getByRole('main')
    .getByText(new RegExp(zh.invoice.paidOn.replace('{{date}}', String.raw`\d{4}-\d{2}-\d{2}`)))
  await expect(paid).toHaveCount(3)
  await look(staff, 'sap-order-paid', 'zh')
  await expect(
    customer.locator('#invoices').getByText(id.invoice.paidOn.split('{{date}}')[0]!.trim()),
  ).toHaveCount(2)
  await look(customer, 'my-sap-order-paid', 'id')
})
