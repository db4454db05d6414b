import { expect, type Browser, type Page } from '@playwright/test'
import { customerOrderActions } from '#shared/locales/en/customer-order-actions.ts'
import { parts } from '#shared/locales/en/parts.ts'
import { arrive } from './calls.ts'
import { sendMessage } from './customer-orders.ts'
import { counted, person } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const t = texts.en
const { inbox, readFirst } = parts.messageScreens

test('a customer follows an order from the list to its step', async ({ page }) => {
  await arrive(page, 'buyer.houston', 'en')
  await go(page, '/home/orderManageCustomer?tab=approved')
  await expect(
    page.getByRole('radio', { name: new RegExp(`^${t.customerOrders.tabs.approved}`) }),
  ).toBeChecked()
  await page.locator('tbody a').first().click()
  await expect(page.getByRole('heading', { level: 2, name: customerOrderActions.progress })).toBeVisible()
  const menu = page.getByRole('link', { name: t.shell.menus.myOrders }).first()
  await expect(menu).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(t.states.step.inProduction, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: parts.document.history }).click()
  const history = page.getByRole('dialog')
  await expect(
    history
      .getByText(parts.history.customerOrder.submit)
      .or(history.getByText(parts.history.customerOrder.send))
      .first(),
  ).toBeVisible()
})

test('nothing of the staff’s is on a customer’s screen', async ({ page }) => {
  await arrive(page, 'buyer.houston', 'en')
  await go(page, '/home/orderManageCustomer?tab=approved')
  await page.locator('tbody a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const word of [t.orders.lineFields.warehousePosition, t.orders.risk, t.orders.lineFields.needsReview])
    await expect(page.getByText(word, { exact: true })).toHaveCount(0)
})

test('another customer’s order is not there', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await arrive(other, 'buyer.manila', 'en')
  await go(other, '/home/orderManageCustomer?tab=approved')
  await other.locator('tbody a').first().click()
  await other.waitForURL(/detail/)
  const address = new URL(other.url())
  await arrive(page, 'buyer.lima', 'en')
  await go(page, address.pathname + address.search)
  await expect(page.getByText(t.common.notFound)).toBeVisible()
})

test('a staff address is no screen of a customer, who is offered the search', async ({ page }) => {
  await arrive(page, 'buyer.lima', 'en')
  await go(page, '/home/orderManage')
  await expect(page.getByRole('heading', { name: t.shell.unknown })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('alert').getByRole('button', { name: t.common.search }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

/** How many messages have to be read first: other stories may have left the buyer more than one. */
const toRead = new RegExp(
  [readFirst, counted(parts.messageScreens, 'readFirst', 1)]
    .map((text) => text.replace('{{count}}', String.raw`\d+`))
    .join('|'),
)

/** A buyer with a message that nobody has read, whatever other stories have read of the others. */
async function withMessage(browser: Browser): Promise<Page> {
  const [page, calls] = await person(browser, 'buyer.nairobi', 'en')
  const [, staff] = await person(browser, 'admin', 'en')
  await sendMessage(staff, 'Please read', calls.user.customerIds)
  return page
}

test('a new order leads to the messages that must be read before it is sent', async ({ browser }) => {
  const page = await withMessage(browser)
  await go(page, '/home/orderManageCustomer/edit')
  await expect(page.getByText(t.errors.UNREAD_MESSAGES)).toBeVisible()
  await page.getByRole('button', { name: toRead }).click()
  const messages = page.getByRole('dialog', { name: inbox.title })
  await expect(messages.getByText(inbox.unreadMark).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(messages).toBeHidden()
})

test('an unread message is counted, read, and counted no more', async ({ browser }) => {
  const page = await withMessage(browser)
  await go(page, '/')
  const bell = page.getByRole('button', { name: /unread/i }).first()
  await expect(bell).toBeVisible()
  const before = await bell.getAttribute('aria-label')
  await bell.click()
  await page.getByRole('dialog').getByRole('button').filter({ hasText: inbox.unreadMark }).first().click()
  await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before)
})

test('orders that were placed for a customer stand among its own, to be read', async ({ page }) => {
  await arrive(page, 'buyer.jakarta', 'en')
  await go(page, '/home/orderManageCustomer')
  const all = page.getByRole('radio', { name: new RegExp(`^${t.customerOrders.tabs.all}`) })
  await expect(all).toBeChecked()
  const placed = page.getByText(new RegExp(`^${t.customerOrders.tabs.placed}`))
  await placed.click()
  await page.waitForURL(/placed/)
  // The address changes before the list does, so a row of the list before could be meant.
  await page.locator('tbody a[href*="placed"]').first().click()
  await expect(page.getByText(parts.customerOrderActions.placed.notice)).toBeVisible()
  await expect(page.getByRole('link', { name: t.shell.menus.myOrders }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  for (const word of [t.orders.lineFields.sapMaterialNo, t.orders.lineFields.warehousePosition])
    await expect(page.getByText(word, { exact: true })).toHaveCount(0)
})
