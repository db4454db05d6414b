import { expect, type Page } from '@playwright/test'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { arrive } from './calls.ts'
import { act, counted, filled, person, press } from './people.ts'
import { go, texts } from './screens.ts'
import { anOrder, atWork, stageOf, takenToService } from './staff-orders.ts'
import { test } from './story.ts'

/** Salesman and customer service read Chinese, finance English. */
const t = texts.zh
const { orderActions: w, actions: a, document: d } = zhParts
const list = '/home/orderManage'

const row = (page: Page, number: string) => page.getByRole('row', { name: number })
const tick = (page: Page, number: string) => row(page, number).getByRole('checkbox').check()
const bulk = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

async function open(page: Page, id: string): Promise<void> {
  await go(page, `${list}/detail?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a batch goes to customer service, one order stays and says why', async ({ page }) => {
  const stage = await stageOf(await arrive(page, 'sales.zhang', 'zh'))
  const ready = await anOrder(stage, { purchaseNo: 'BATCH-1' })
  const held = await anOrder(stage, { purchaseNo: 'BATCH-2', cheap: true })
  await go(page, `${list}?purchaseNo=BATCH`)
  await tick(page, ready.orderNo)
  await tick(page, held.orderNo)
  await bulk(page, w.actions.submitToCustomerService).click()
  const why = filled(t.errors.ORDER_REVIEW_OPEN, { count: 1 })
  await expect(page.getByRole('dialog')).toContainText(formatsOf('zh').about(held.orderNo, why))
  await expect(page.getByRole('group', { name: a.touched })).toContainText(ready.orderNo)
  await inDialog(page, w.actions.submitToCustomerService).click()
  const results = page.getByRole('dialog')
  await expect(results.getByRole('row', { name: ready.orderNo })).toContainText(a.succeeded)
  await expect(results.getByRole('row', { name: held.orderNo })).toContainText(why)
  await results.getByRole('button', { name: t.common.close }).last().click()
  await expect(row(page, ready.orderNo)).toContainText(t.states.order.cs_processing)
  await expect(row(page, held.orderNo)).toContainText(t.states.order.effective)
  // The order that is still there stays selected; the other can no longer be submitted.
  await expect(row(page, held.orderNo).getByRole('checkbox')).toBeChecked()
  await expect(bulk(page, w.actions.submitToCustomerService)).toHaveAttribute('aria-disabled', 'true')
})

test('customer service claims, returns with a comment and voids', async ({ page }) => {
  const stage = await stageOf(await atWork('sales.zhang', 'zh'))
  const orders = [
    await anOrder(stage, { purchaseNo: 'SERVICE-1' }),
    await anOrder(stage, { purchaseNo: 'SERVICE-2' }),
  ]
  await takenToService(
    stage,
    orders.map((o) => o.id),
  )
  const [first, second] = orders.map((o) => o.orderNo)
  await arrive(page, 'cs.wang', 'zh')
  await go(page, `${list}?purchaseNo=SERVICE`)
  await tick(page, first!)
  await bulk(page, w.actions.claim).click()
  await expect(page.getByText(filled(a.finished, { done: 1 }))).toBeVisible()
  await bulk(page, w.actions.return).click()
  await page.getByRole('dialog').getByLabel(a.comment).fill('The port is missing')
  await inDialog(page, w.actions.return).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, first!)).toContainText(t.states.order.effective)

  await tick(page, second!)
  await bulk(page, w.actions.void).click()
  // The order was made by hand, so there is no customer order to reopen.
  await expect(page.getByRole('dialog')).toContainText(w.void.outcomeAlone.returned)
  await expect(page.getByRole('dialog')).not.toContainText(w.void.outcomeHelp.returned)
  await inDialog(page, w.actions.void).click()
  await expect(page.getByRole('dialog').getByText(t.errors.REQUIRED)).toBeVisible()
  await page.getByRole('dialog').getByLabel(w.void.outcomes.cancelled).check()
  await page.getByRole('dialog').getByLabel(a.reason).fill('Ordered twice')
  await inDialog(page, w.actions.void).click()
  await expect(row(page, second!)).toContainText(t.states.order.cancelled)

  await open(page, orders[0]!.id)
  await expect(page.getByText('The port is missing').first()).toBeVisible()
  await open(page, orders[1]!.id)
  await expect(page.getByText('Ordered twice').first()).toBeVisible()
  await expect(page.getByText(w.next.nothing)).toBeVisible()
})

test('finance maintains a special price, the salesman watches', async ({ page, browser }) => {
  const stage = await stageOf(await arrive(page, 'sales.zhang', 'zh'))
  const order = await anOrder(stage, { purchaseNo: 'PRICE', cheap: true })
  await open(page, order.id)
  await act(page, w.actions.startSpecialPrice)
  await inDialog(page, w.actions.startSpecialPrice).click()
  await expect(page.getByText(`${a.next}${t.common.colon}${w.next.events.submitSpecialPrice}`)).toBeVisible()

  const [finance] = await person(browser, 'fin.zhao', 'en')
  await go(finance, '/home/financialManage?status=special_price_pending')
  await finance.getByRole('link', { name: order.orderNo }).click()
  await expect(finance.getByRole('grid')).toBeVisible()
  await expect(finance.getByRole('button', { name: enParts.orderActions.finance.submit })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // The cursor is already in the first price, so that finance can type at once.
  await expect(finance.getByRole('grid').locator('input')).toBeFocused()
  await finance.keyboard.type('2.77')
  await finance.keyboard.press('Enter')
  await expect(finance.getByText('1 / 1')).toBeVisible()
  await finance.keyboard.press('Control+s')
  await expect(finance.getByText(texts.en.common.saved)).toBeVisible()
  await press(finance, enParts.orderActions.finance.submit)
  await inDialog(finance, enParts.orderActions.finance.submit).click()
  await expect(finance).toHaveURL(/financialManage$/)

  await expect(page.getByText(t.states.order.special_price_maintained).first()).toBeVisible()
  await expect(
    page.getByText(`${a.next}${t.common.colon}${w.next.events.submitToCustomerService}`),
  ).toBeVisible()
  await page.getByRole('button', { name: d.history }).click()
  await expect(page.getByRole('dialog')).toContainText('2.77')
})

test('an order is split by hand and by position, to the cent', async ({ page }) => {
  const stage = await stageOf(await arrive(page, 'sales.zhang', 'zh'))
  const order = await anOrder(stage, { purchaseNo: 'SPLIT', lines: 4 })
  await open(page, order.id)
  await act(page, w.actions.split)
  const master = page.getByRole('region', { name: w.split.master })
  const part = (line: number) =>
    master.getByLabel(`${w.split.part}, ${filled(t.orders.lineAt, { line })}`, { exact: true })
  await part(1).fill('30')
  await part(1).press('Enter')
  await expect(part(2)).toBeFocused()
  await part(2).press('Enter')
  await part(3).press('Control+Enter')
  const child = page.getByRole('region', { name: w.split.children })
  await expect(child.getByRole('radio', { name: '-01 (2/100)' })).toBeChecked()
  await expect(part(1)).toHaveValue('70')
  await press(page, counted(w.split, 'apply', 1))
  await expect(page).toHaveURL(/detail/)
  await expect(page.getByRole('link', { name: `${order.orderNo}-01` })).toBeVisible()
  await expect(page.getByText(t.states.split.master).first()).toBeVisible()

  await act(page, w.actions.split)
  await page.getByText(w.split.between, { exact: true }).click()
  const giver = page.getByRole('region', { name: order.orderNo, exact: true })
  const given = giver.getByLabel(`${w.split.part}, ${filled(t.orders.lineAt, { line: 1 })}`, {
    exact: true,
  })
  await given.fill('20')
  await given.press('Enter')
  await given.press('Control+Enter')
  await expect(given).toHaveValue('50')

  await press(page, w.actions.unsplit)
  await inDialog(page, w.actions.unsplit).click()
  await expect(page).toHaveURL(/detail/)
  await expect(page.getByRole('link', { name: `${order.orderNo}-01` })).toHaveCount(0)

  const placed = await anOrder(stage, {
    purchaseNo: 'PLACE',
    lines: 3,
    positions: ['1010A', '1010C', '1010B'],
  })
  await go(page, `${list}/split?id=${placed.id}&by=position`)
  const preview = page.getByRole('region', { name: w.split.preview })
  await expect(preview.getByRole('row', { name: `${placed.orderNo}-01` })).toContainText('1/100')
  await press(page, counted(w.split, 'apply', 1))
  await expect(page.getByRole('link', { name: `${placed.orderNo}-01` })).toBeVisible()
})

test('the performance of an order is shared', async ({ page }) => {
  const stage = await stageOf(await arrive(page, 'sales.zhang', 'zh'))
  const order = await anOrder(stage, { purchaseNo: 'SHARE' })
  const second = '李娜'
  await open(page, order.id)
  await press(page, a.more)
  await page.getByRole('menuitem', { name: w.actions.performance }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(filled(w.performance.share, { number: 1 })).fill('70')
  await expect(dialog.getByText(filled(w.performance.sum, { sum: 120 }))).toBeVisible()
  await inDialog(page, t.common.save).click()
  await expect(dialog).toContainText(filled(t.errors.PERFORMANCE_SUM, { sum: 120 }))
  await dialog.getByLabel(filled(w.performance.person, { number: 2 }), { exact: true }).fill(second)
  await expect(page.locator('.ant-select-item-option-active')).toContainText(second)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: w.performance.even, exact: true }).click()
  await inDialog(page, t.common.save).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: a.more })).toBeFocused()
  await page.getByRole('button', { name: d.history }).click()
  await expect(page.getByRole('dialog')).toContainText('50%')
})
