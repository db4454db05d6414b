import { expect, type Page } from '@playwright/test'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { deliveryNoteCalls } from '#shared/documents/delivery-notes/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { approvals as approvalWords } from '#shared/locales/zh/documents/approvals.ts'
import { deliveryNotes as en } from '#shared/locales/en/documents/delivery-notes.ts'
import { deliveryNotes as id } from '#shared/locales/id/documents/delivery-notes.ts'
import { deliveryNotes as zh } from '#shared/locales/zh/documents/delivery-notes.ts'
import { requisitions } from '#shared/locales/zh/documents/requisitions.ts'
import { pushOf } from '../factories/pushes.ts'
import { until } from '../flows/app.ts'
import type { Client } from '../flows/client.ts'
import { look } from './look.ts'
import { agree, fillDay, filled, person, press } from './people.ts'
import { go } from './screens.ts'
import { anOrder, stageOf, takenToService } from './staff-orders.ts'
import { test } from './story.ts'

const words = { zh, en, id } as const
const t = zh.deliveryNotes
const home = '/home/deliveryManage'

/** The number under which SAP has an order that its salesman has just made. */
async function orderInSap(sales: Client, service: Client): Promise<string> {
  const stage = await stageOf(sales)
  const { id: orderId } = await anOrder(stage, {
    purchaseNo: `NOTE-${newId().slice(-6)}`,
    prepaid: true,
    lines: 2,
  })
  await takenToService(stage, [orderId])
  const preview = async () => (await service.call(pushCalls.preview, { query: { id: orderId } })).body
  const order = await preview()
  await service.call(pushCalls.save, {
    body: { orders: [pushOf({ ...order, lineCount: order.lines.length })] },
  })
  await until(async () => !['pending', 'sending'].includes((await preview()).push?.state ?? 'pending'))
  return (await preview()).push!.sapOrderNo
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a note is written of an open order, validated, approved, and delivered by SAP', async ({ browser }) => {
  test.slow()
  const [sales, salesCalls] = await person(browser, 'sales.zhang', 'zh')
  const [service, serviceCalls] = await person(browser, 'cs.wang', 'zh')
  const sapOrderNo = await orderInSap(salesCalls, serviceCalls)

  // The open lines of the order are proposed, with the address of its customer.
  await go(sales, `${home}/edit?order=${sapOrderNo}`)
  const lines = sales.getByRole('list', { name: t.lines })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  await expect(sales.getByRole('textbox', { name: t.fields.shippingAddress })).not.toHaveValue('')
  const quantity = (line: number) =>
    sales.getByRole('textbox', { name: `${t.lineFields.quantity} ${line}`, exact: true })
  await quantity(1).fill('101')
  await press(sales, t.actions.validate)
  await expect(quantity(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(lines.getByRole('listitem').first().getByRole('alert')).toContainText(
    filled(requisitions.errors.QTY_OVER_OPEN, { open: '100' }),
  )
  await fillDay(
    sales.getByRole('textbox', { name: t.fields.plannedDate }),
    addDays(businessDateOf(new Date()), 6),
  )
  await sales.getByRole('textbox', { name: t.fields.containerNo }).fill('csqu3054383')
  await look(sales, 'delivery-note-edit', 'zh')
  await sales.setViewportSize({ width: 1366, height: 768 })
  expect(await overflow(sales)).toBeLessThanOrEqual(0)
  await quantity(1).fill('60')
  await press(sales, t.actions.validate)
  await expect(sales.getByText(t.next.valid)).toBeVisible()
  const address = new URL(sales.url())
  const noteId = address.searchParams.get('id')!
  await agree(sales, t.actions.submitApproval)
  await expect(sales.getByText(t.next.pending_approval)).toBeVisible()

  // What the note has reserved is not open any more.
  await go(sales, `${home}/edit?order=${sapOrderNo}`)
  await expect(quantity(1)).toHaveValue('40')

  // Customer service decides with the customer's credit in sight.
  const approvals = (await serviceCalls.call(approvalCalls.ofDocument, { query: { id: noteId } })).body
  await go(service, `/home/enquiryManage/special/detail?id=${approvals[0]!.id}`)
  await expect(service.getByText(t.fields.creditUsed).first()).toBeVisible()
  await look(service, 'delivery-note-approval', 'zh')
  await agree(service, approvalWords.approvals.actions.pass)
  await until(
    async () =>
      (await salesCalls.call(deliveryNoteCalls.one, { query: { id: noteId } })).body.status === 'approved',
  )
  await go(sales, address.pathname + address.search)
  await agree(sales, t.actions.submitToService)
  await expect(sales.getByText(t.next.cs_processing)).toBeVisible()

  await go(service, address.pathname + address.search)
  await agree(service, t.actions.push)
  await expect(service.getByText(t.next.pushed)).toBeVisible({ timeout: 30_000 })
  await expect(service.getByRole('heading', { name: t.parts.title })).toBeVisible()
  await look(service, 'delivery-note-detail', 'zh')
})

for (const language of ['zh', 'en', 'id'] as const)
  test(`the screens of delivery notes fit (${language})`, async ({ browser }) => {
    const w = words[language].deliveryNotes
    const [sales] = await person(browser, 'sales.zhang', language)
    await go(sales, home)
    await expect(sales.getByRole('heading', { level: 1, name: w.title })).toBeVisible({ timeout: 30_000 })
    await look(sales, 'delivery-note-list', language)
    await press(sales, w.new)
    await expect(sales.getByText(w.none)).toBeVisible()
    await look(sales, 'delivery-note-new', language)
  })
