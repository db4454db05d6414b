import { expect, type Page } from '@playwright/test'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { arrive } from './calls.ts'
import { aDraft, confirm, defaultsOf, readMessages, submit } from './customer-orders.ts'
import { agree, person, press } from './people.ts'
import { go, texts, unfold } from './screens.ts'
import { test } from './story.ts'

const portal = '/home/orderManageCustomer'
const staff = '/home/orderManage/customer'

const open = async (page: Page, list: string, id: string) => {
  await go(page, `${list}/detail?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The buyer reads English, and those who serve it Chinese: what one does is told to the other in its own words. */
const t = texts.en
const w = enParts.customerOrderActions
const f = enParts.attachments

test('an order is returned, sent again and confirmed, and both sides watch', async ({
  page: buyer,
  browser,
}) => {
  const calls = await arrive(buyer, 'buyer.jakarta', 'en')
  await readMessages(calls)
  const order = await aDraft(calls, 'LIFE')
  await open(buyer, portal, order.id)
  await agree(buyer, w.actions.submit)
  await expect(buyer.getByText(w.next.customer.theirDecision)).toBeVisible()

  const [service] = await person(browser, 'cs.wang', 'zh')
  await open(service, staff, order.id)
  await press(service, zhParts.customerOrderActions.actions.return)
  const dialog = service.getByRole('dialog')
  await dialog.getByLabel(zhParts.actions.comment, { exact: true }).fill('The port is closed in May')
  await dialog
    .getByPlaceholder(zhParts.actions.lineComments.comment.replace('{{line}}', '2'))
    .fill('Only white is in stock')
  await dialog.getByRole('button', { name: zhParts.customerOrderActions.actions.return, exact: true }).click()

  await expect(buyer.getByText('The port is closed in May').first()).toBeVisible()
  await expect(buyer.getByRole('gridcell', { name: 'Only white is in stock' })).toBeVisible()
  await expect(buyer.getByText(w.next.customer.toRevise)).toBeVisible()
  // What came back is edited first; whoever has nothing to change finds its submission in the menu.
  await expect(buyer.getByRole('button', { name: w.actions.save, exact: true })).toBeVisible()
  await press(buyer, enParts.actions.more)
  await buyer.getByRole('menuitem', { name: w.actions.submit }).click()
  await press(buyer.getByRole('dialog'), w.actions.submit)
  await expect(buyer.getByRole('dialog')).toHaveCount(0)
  await service.context().close()

  const [sales] = await person(browser, 'sales.zhang', 'zh')
  await open(sales, staff, order.id)
  await agree(sales, zhParts.customerOrderActions.actions.confirm)
  await expect(buyer.getByText(w.next.customer.confirmed)).toBeVisible()
  await sales.getByRole('link', { name: /^(SO|T)\d+/ }).click()
  await expect(sales).toHaveURL(/orderManage\/detail/)
  await expect(sales.getByRole('heading', { level: 1 })).toContainText(/(SO|T)\d+/)
})

test('withdraw against confirm: the loser is told', async ({ page: buyer, browser }) => {
  const calls = await arrive(buyer, 'buyer.jakarta', 'en')
  await readMessages(calls)
  const first = await submit(calls, await aDraft(calls, 'RACE-1'))
  const second = await submit(calls, await aDraft(calls, 'RACE-2'))
  const [sales, salesCalls] = await person(browser, 'sales.zhang', 'zh')

  await open(sales, staff, first.id)
  await press(sales, zhParts.customerOrderActions.actions.confirm)
  await expect(sales.getByRole('dialog')).toBeVisible()
  await open(buyer, portal, first.id)
  await agree(buyer, w.actions.withdraw)
  await expect(sales.getByRole('heading', { name: texts.zh.errors.ORDER_WITHDRAWN })).toBeVisible()

  await open(buyer, portal, second.id)
  await press(buyer, w.actions.withdraw)
  await confirm(salesCalls, second)
  await expect(buyer.getByRole('dialog').getByText(t.errors.CUSTOMER_ORDER_DECIDED)).toBeVisible()
  await buyer.getByRole('dialog').getByText(t.common.close, { exact: true }).click()
  await expect(buyer.getByText(w.next.customer.confirmed)).toBeVisible()
})

test('customer service sends an order and its customer confirms it', async ({ page: buyer, browser }) => {
  const calls = await arrive(buyer, 'buyer.jakarta', 'en')
  await readMessages(calls)
  const { id: customerId } = await defaultsOf(calls)
  await go(buyer, `${portal}?tab=processing`)
  await expect(buyer.locator('tbody a').first()).toBeVisible()

  const [service, serviceCalls] = await person(browser, 'cs.wang', 'zh')
  const order = await aDraft(serviceCalls, 'SENT', customerId)
  await open(service, staff, order.id)
  await agree(service, zhParts.customerOrderActions.actions.send)
  await buyer.getByRole('row', { name: 'SENT' }).getByRole('link').click()
  await expect(buyer.getByText(w.next.customer.toDecide)).toBeVisible()
  await agree(buyer, w.actions.confirmSent)
  await expect(service.getByText(zhParts.customerOrderActions.next.staff.confirmed)).toBeVisible()
  await expect(service.getByRole('link', { name: /^(SO|T)\d+/ })).toBeVisible()
})

test('a long purchase number is shortened by whoever confirms', async ({ page: buyer, browser }) => {
  const calls = await arrive(buyer, 'buyer.jakarta', 'en')
  await readMessages(calls)
  const order = await submit(calls, await aDraft(calls, 'NBP-2027-PIPES-PHASE-2-LOT-0017'))
  const [sales] = await person(browser, 'sales.zhang', 'en')
  await open(sales, staff, order.id)
  await press(sales, w.actions.confirm)
  const dialog = sales.getByRole('dialog')
  const number = dialog.getByLabel(w.purchaseNo.label)
  await expect(number).toHaveValue('NBP-2027-PIPES-PHASE')
  await number.fill('')
  await dialog.getByRole('button', { name: w.actions.confirm, exact: true }).click()
  await expect(dialog.getByText(t.errors.REQUIRED)).toBeVisible()
  await number.fill('NBP-27-0017')
  await number.press('Tab')
  await dialog.getByRole('button', { name: w.actions.confirm, exact: true }).click()
  await sales.getByRole('link', { name: /^(SO|T)\d+/ }).click()
  await expect(sales.getByText('NBP-27-0017').first()).toBeVisible()
  await unfold(sales, enParts.document.groups.numbers)
  await expect(sales.getByText('NBP-2027-PIPES-PHASE-2-LOT-0017').first()).toBeVisible()
})

test('several drafts are submitted at once, by keyboard, and each says what came of it', async ({ page }) => {
  const calls = await arrive(page, 'buyer.jakarta', 'en')
  await readMessages(calls)
  await aDraft(calls, 'BATCH-1')
  await aDraft(calls, '')
  await go(page, `${portal}?tab=draft`)
  await expect(page.locator('tbody a').nth(1)).toBeVisible()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByRole('toolbar').getByRole('button', { name: w.actions.submit }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: w.actions.submit })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('cell', { name: enParts.actions.succeeded })).toBeVisible()
  await expect(
    dialog.getByText(`${t.customerOrders.fields.purchaseNo}${t.common.colon}${t.errors.REQUIRED}`),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a file travels with its order, and stays once the order is sent', async ({ page: buyer, browser }) => {
  const calls = await arrive(buyer, 'buyer.jakarta', 'en')
  await readMessages(calls)
  const order = await aDraft(calls, 'FILES-1')
  await open(buyer, portal, order.id)
  await unfold(buyer, t.orders.files)
  const group = buyer.getByRole('region', { name: f.groups.orderFile })
  const attach = async (name: string, content: string) => {
    const [chooser] = await Promise.all([
      buyer.waitForEvent('filechooser'),
      group.getByRole('button', { name: f.add }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  }
  await attach('drawing.exe', 'MZ')
  await expect(group.getByRole('alert')).toContainText('pdf')
  await attach('purchase.pdf', '%PDF-1.4\n%%EOF\n')
  await expect(
    group.getByRole('button', { name: f.download.replace('{{name}}', 'purchase.pdf') }),
  ).toBeVisible()
  await agree(buyer, w.actions.submit)
  await expect(group.getByRole('button', { name: f.add })).toHaveCount(0)

  const [service] = await person(browser, 'cs.wang', 'en')
  await open(service, staff, order.id)
  await unfold(service, t.orders.files)
  const [saved] = await Promise.all([
    service.waitForEvent('download'),
    service.getByRole('button', { name: f.download.replace('{{name}}', 'purchase.pdf') }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('purchase.pdf')
})
