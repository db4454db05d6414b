import { expect, type Page } from '@playwright/test'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { deliveries as enDeliveries } from '#shared/locales/en/documents/deliveries.ts'
import { requisitions as en } from '#shared/locales/en/documents/requisitions.ts'
import { deliveries as idDeliveries } from '#shared/locales/id/documents/deliveries.ts'
import { requisitions as id } from '#shared/locales/id/documents/requisitions.ts'
import { deliveries as zhDeliveries } from '#shared/locales/zh/documents/deliveries.ts'
import { requisitions as zh } from '#shared/locales/zh/documents/requisitions.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { pushOf } from '../factories/pushes.ts'
import { until } from '../flows/app.ts'
import type { Client } from '../flows/client.ts'
import { look } from './look.ts'
import { act, agree, filled, person, press } from './people.ts'
import { go, texts } from './screens.ts'
import { anOrder, stageOf, takenToService } from './staff-orders.ts'
import { test } from './story.ts'

const words = { zh, en, id } as const
const deliveryWords = { zh: zhDeliveries, en: enDeliveries, id: idDeliveries } as const
const t = zh.requisitions
const home = '/home/deliveryManage/requisition'
const deliveryHome = '/home/deliveryManage/order'

/** The number under which SAP has an order that its salesman has just made. */
async function orderInSap(sales: Client, service: Client): Promise<{ sapOrderNo: string; orderId: string }> {
  const stage = await stageOf(sales)
  // Only what is in stock can be asked for.
  const materials = stage.materials.filter(({ stock }) => Number(stock ?? 0) >= 200)
  const { id } = await anOrder(
    { ...stage, materials },
    { purchaseNo: `LOAD-${newId().slice(-6)}`, prepaid: true, lines: 2 },
  )
  await takenToService(stage, [id])
  const preview = async () => (await service.call(pushCalls.preview, { query: { id } })).body
  const order = await preview()
  await service.call(pushCalls.save, {
    body: { orders: [pushOf({ ...order, lineCount: order.lines.length })] },
  })
  await until(async () => !['pending', 'sending'].includes((await preview()).push?.state ?? 'pending'))
  return { sapOrderNo: (await preview()).push!.sapOrderNo, orderId: id }
}

const two = (value: number) => String(value).padStart(2, '0')

/** So many days from now, as a Chinese reader types it. */
const moment = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} 10:30`
}

async function fillMoment(page: Page, name: string, days: number): Promise<void> {
  const field = page.getByRole('textbox', { name })
  await field.fill(moment(days))
  await field.press('Enter')
}

test('two containers are planned from an open order, adjusted, and delivered by SAP', async ({ browser }) => {
  test.slow()
  const [sales, salesCalls] = await person(browser, 'sales.zhang', 'zh')
  const [service, serviceCalls] = await person(browser, 'cs.wang', 'zh')
  const { sapOrderNo, orderId } = await orderInSap(salesCalls, serviceCalls)

  await go(sales, `${home}/edit?order=${sapOrderNo}`)
  const load = (loadNo: number) => sales.getByRole('region', { name: `${loadNo} · 40HQ`, exact: true })
  const quantity = (line: number) =>
    sales.getByRole('textbox', { name: `${t.lineFields.quantity} ${line}`, exact: true })
  await expect(load(1).getByRole('listitem')).toHaveCount(2)
  await press(sales, t.plan.refreshStock)
  await expect(sales.getByText(t.plan.stockUnknown)).toHaveCount(0)

  // The second line goes into a container of its own, by a key.
  await press(sales, t.plan.addLoad)
  await quantity(2).press('Alt+Digit2')
  await expect(load(2).getByRole('listitem')).toHaveCount(1)
  await load(1).getByRole('textbox', { name: t.plan.number }).fill('csqu3054383')
  await fillMoment(sales, t.fields.bookingTime, 2)
  await fillMoment(sales, t.fields.shippingTime, 3)
  await sales.getByRole('textbox', { name: t.fields.truckNo }).first().fill('粤B12345')
  await sales.getByRole('textbox', { name: t.fields.remark }).fill('Load from the back')

  // More than is open is refused at its line, and nothing that was typed is lost.
  await quantity(1).fill('101')
  await press(sales, t.actions.commit)
  await expect(quantity(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(load(1).getByRole('listitem').getByRole('alert')).toContainText(
    filled(zh.errors.QTY_OVER_OPEN, { open: '100' }),
  )
  await expect(sales.getByRole('textbox', { name: t.fields.remark })).toHaveValue('Load from the back')
  await look(sales, 'requisition-plan', 'zh')
  await sales.setViewportSize({ width: 1366, height: 768 })
  const overflow = () => sales.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await quantity(1).fill('60')
  await press(sales, t.actions.commit)
  await expect(sales.getByText(t.next.submitted)).toBeVisible()
  await look(sales, 'requisition-detail', 'zh')
  const address = new URL(sales.url())

  // What the first container took is not open any more.
  await go(sales, `${home}/edit?order=${sapOrderNo}`)
  await expect(quantity(1)).toHaveValue('40')

  await go(service, address.pathname + address.search)
  await act(service, t.actions.adjust)
  const dialog = service.getByRole('dialog')
  const going = dialog.getByRole('textbox', { name: `${t.lineFields.processingQuantity} 1` })
  await going.fill('61')
  await press(dialog, t.actions.adjust)
  await expect(dialog.getByRole('alert')).toContainText(
    filled(zh.errors.QTY_OVER_REQUESTED, { quantity: '60' }),
  )
  await going.fill('50')
  await press(dialog, t.actions.adjust)
  await expect(dialog).toHaveCount(0)
  await agree(service, t.actions.createDelivery)
  await expect(service.getByText(t.next.delivery_created)).toBeVisible({ timeout: 30_000 })
  const found = { filter: { sapOrderNos: sapOrderNo } }
  const made = async () => (await serviceCalls.call(deliveryCalls.page, { body: found })).body.rows[0]
  await until(async () => (await made()) !== undefined)
  const { id: deliveryId, deliveryNo } = (await made())!
  await go(service, deliveryHome)
  await expect(service.getByRole('link', { name: deliveryNo })).toBeVisible()
  await look(service, 'delivery-list', 'zh')

  // The logistics department's number is typed here; the rest is SAP's.
  await go(service, `${deliveryHome}/detail?id=${deliveryId}`)
  await press(service, zhDeliveries.deliveries.actions.save)
  await service.getByRole('textbox', { name: zhDeliveries.deliveries.fields.jtNo }).fill('JT-0001')
  await press(service, texts.zh.common.save)
  const numbered = async () =>
    (await serviceCalls.call(deliveryCalls.one, { query: { id: deliveryId } })).body.jtNo === 'JT-0001'
  await until(numbered)
  await go(service, `${deliveryHome}/detail?id=${deliveryId}`)
  await look(service, 'delivery-detail', 'zh')
  await press(service, zhParts.document.papers)
  const drawer = service.getByRole('dialog')
  await expect(drawer.getByText(zhParts.papers.kinds.deliveryNotePdf)).toBeVisible()
  await expect(drawer.locator('img').first()).toBeVisible({ timeout: 30_000 })

  // The order itself says how far each of its lines is.
  await go(service, `/home/orderManage/detail?id=${orderId}`)
  const goods = service.locator('#goods')
  await expect(goods.getByRole('row').filter({ hasText: '50' }).first()).toBeVisible()
  await look(service, 'order-goods', 'zh')
})

for (const language of ['en', 'id'] as const)
  test(`the screens of requisitions and deliveries fit (${language})`, async ({ browser }) => {
    const w = words[language].requisitions
    const [sales] = await person(browser, 'sales.zhang', language)
    await go(sales, home)
    await expect(sales.getByRole('heading', { level: 1, name: w.title })).toBeVisible({ timeout: 30_000 })
    await look(sales, 'requisition-list', language)
    await press(sales, w.new)
    await expect(sales.getByRole('heading', { name: w.plan.pool })).toBeVisible()
    await look(sales, 'requisition-plan', language)
    await go(sales, deliveryHome)
    await expect(
      sales.getByRole('heading', { level: 1, name: deliveryWords[language].deliveries.title }),
    ).toBeVisible()
    await look(sales, 'delivery-list', language)
  })
