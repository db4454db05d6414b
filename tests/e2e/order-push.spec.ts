import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { productionDay, pushOf } from '../factories/pushes.ts'
import { until } from '../flows/app.ts'
import type { Client } from '../flows/client.ts'
import { arrive } from './calls.ts'
import { defaultsOf } from './customer-orders.ts'
import { counted, filled, person, press } from './people.ts'
import { dateCell, orderRow, sapNumberOf, sheetRow } from './push-screen.ts'
import { goWrong } from './sap.ts'
import { go, texts } from './screens.ts'
import { anOrder, atWork, stageOf, takenToService, type Stage } from './staff-orders.ts'
import { test } from './story.ts'

/** Who sends orders reads Chinese, the administrator English. */
const t = texts.zh
const p = zhParts.pushScreens
const list = '/home/orderManage/pushes'
/** The same purchase number goes to SAP only once (D50), even when a test is repeated. */
const poNo = (name: string) => `${name}-${newId().slice(-6)}`

test.afterEach(() => goWrong())

/** Orders in customer service, as their salesman made them. */
async function inService(stage: Stage, ...wanted: Parameters<typeof anOrder>[1][]) {
  const orders = []
  for (const one of wanted) orders.push(await anOrder(stage, one))
  await takenToService(
    stage,
    orders.map((o) => o.id),
  )
  return orders
}

async function pushed(client: Client, id: string): Promise<string> {
  const latest = async () => (await client.call(pushCalls.preview, { query: { id } })).body.push
  const order = (await client.call(pushCalls.preview, { query: { id } })).body
  await client.call(pushCalls.save, {
    body: { orders: [pushOf({ ...order, lineCount: order.lines.length })] },
  })
  await until(async () => !['pending', 'sending'].includes((await latest())?.state ?? 'pending'))
  return (await latest())!.sapOrderNo
}

/** The push of an order in the operator's list, opened. */
async function opened(page: Page, orderNo: string): Promise<Locator> {
  await go(page, `${list}?orderNo=${orderNo}`)
  await press(page, orderNo)
  const drawer = page.getByRole('dialog').first()
  await expect(drawer.getByRole('heading', { level: 2 }).first()).toBeVisible()
  return drawer
}

test('what cannot be pushed says every reason, the other order goes to SAP', async ({ page }) => {
  // What is far over a line is not of the customer whose orders other stories push.
  const { id: besides } = await defaultsOf(await atWork('buyer.jakarta'))
  const sales = await stageOf(await atWork('sales.zhang', 'zh'), { besides })
  const [good, held] = await inService(
    sales,
    { purchaseNo: poNo('READY'), prepaid: true },
    { purchaseNo: poNo('HELD'), quantity: '900000' },
  )
  await arrive(page, 'cs.wang', 'zh')
  await go(page, `/home/orderManage/push?ids=${good!.id},${held!.id}`)
  // Department and order type are filled in from the last push of the sales organization.
  for (const chosen of [/1010 · /, t.states.channel.export, /D10 · /, p.noFreeze, /OR · /])
    await expect(sheetRow(page, 0)).toContainText(chosen)

  const panel = page.getByRole('region', { name: held!.orderNo })
  await sheetRow(page, 1).getByText(held!.orderNo).click()
  await expect(panel).toContainText(t.errors.CREDIT_OVER_LIMIT.split('{{')[0]!.trim())
  await sales.client.call(orderWrites.withdraw, { body: { ids: [held!.id] } })
  await expect(panel).toContainText(t.errors.ORDER_NOT_IN_CS)

  await press(page, p.sheet.expandAll)
  const date = (line: number) => dateCell(page, line)
  await date(2).click()
  await page.keyboard.type(productionDay)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+d')
  await expect(date(3).locator('input')).toHaveValue(formatsOf('zh').date(productionDay))
  await expect(date(1)).toHaveText('')
  await press(page, filled(p.pushSeveral, { count: 2 }))
  const check = page.getByRole('alert').filter({ hasText: good!.orderNo })
  await expect(check).toContainText(
    `${filled(p.atLines, { lines: 1 })} · ${p.productionDate}${t.common.colon}${t.errors.REQUIRED}`,
  )
  await expect(check).toContainText(t.errors.ORDER_NOT_IN_CS)
  // The first cell to mend has the focus.
  await expect(date(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(date(1).locator('input')).toBeFocused()
  await page.keyboard.type(productionDay)
  await page.keyboard.press('Enter')
  await press(page, counted(p.check, 'pushReady', 1))
  await sapNumberOf(page, good!.orderNo)
  await expect(orderRow(page, good!.orderNo)).toContainText(p.batch.outcomes.pushed)
  await expect(orderRow(page, held!.orderNo)).toContainText(p.batch.outcomes.notBegun)
})

test('an operator looks up, confirms and releases what nobody knows', async ({ page: service, browser }) => {
  test.setTimeout(120_000)
  const sales = await stageOf(await atWork('sales.zhang', 'zh'))
  const [known, lookedUp, confirmed, released] = await inService(
    sales,
    ...[1, 2, 3, 4].map((n) => ({ purchaseNo: poNo(`DOUBT-${n}`), prepaid: true })),
  )
  const calls = await arrive(service, 'cs.wang', 'zh')
  const before = await pushed(calls, known!.id)
  await goWrong(
    { fault: 'cut', on: 'create', times: 1 },
    { fault: 'cutAfter', on: 'create', times: 2 },
    // Each order is looked up before it is sent; after that SAP does not say what it has.
    ...[released, confirmed, lookedUp].map((order) => ({
      fault: 'unavailable' as const,
      on: 'find' as const,
      of: order!.orderNo,
      skip: 1,
    })),
  )
  for (const order of [released, confirmed, lookedUp]) await pushed(calls, order!.id)

  const drawer = await opened(service, confirmed!.orderNo)
  await expect(drawer).toContainText(p.states.unknown)
  await press(drawer, p.detail.confirm)
  const dialog = service.getByRole('dialog').last()
  await dialog.getByLabel(p.detail.comment).fill('seen in VA03')
  await dialog.getByLabel(p.detail.number).fill('4711')
  await dialog.getByRole('button', { name: p.events.confirm }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    filled(t.errors.PUSH_NUMBER_UNKNOWN, { value: '4711' }),
  )
  // SAP gave the order the number that follows the previous order's.
  await dialog.getByLabel(p.detail.number).fill(String(Number(before) + 1))
  await dialog.getByRole('button', { name: p.events.confirm }).click()
  await expect(drawer).toContainText(p.states.confirmed)
  await expect(drawer).toContainText('seen in VA03')

  await opened(service, released!.orderNo)
  await press(drawer, p.detail.release)
  await dialog.getByLabel(p.detail.comment).fill('not in VA05')
  await dialog.getByRole('button', { name: p.events.release }).click()
  await expect(drawer).toContainText(p.states.released)
  await seenByAdministrator(browser, lookedUp!.orderNo)
  await refusedToSalesman(browser)
})

async function seenByAdministrator(browser: Browser, orderNo: string): Promise<void> {
  const p = enParts.pushScreens
  const [admin] = await person(browser, 'admin', 'en')
  const drawer = await opened(admin, orderNo)
  await expect(drawer).toContainText(`2. ${p.operations.create}${texts.en.common.colon}${p.outcomes.unknown}`)
  await press(drawer, p.detail.lookUp)
  await expect(drawer.getByText(p.events.lookUp, { exact: true })).toBeVisible()
  await expect(drawer).toContainText(`${p.operations.find}${texts.en.common.colon}${p.outcomes.notSent}`)
  await goWrong()
  // The order is also looked up automatically, and may have been found already.
  await drawer.getByRole('button', { name: p.detail.lookUp }).click({ force: true })
  await expect(drawer).toContainText(`${p.operations.find}${texts.en.common.colon}${p.outcomes.done}`)
  await expect(drawer).toContainText(p.states.confirmed)
  await admin.context().close()
}

async function refusedToSalesman(browser: Browser): Promise<void> {
  const [sales] = await person(browser, 'sales.zhang', 'zh')
  await go(sales, list)
  await expect(sales.getByText(t.common.noPermission)).toBeVisible()
  await expect(sales.getByRole('link', { name: t.shell.menus.pushes })).toHaveCount(0)
  await sales.context().close()
}
