import { expect } from '@playwright/test'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { nextStep } from '#shared/documents/orders/next-step.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts } from '#shared/locales/zh/parts.ts'
import { arrive } from './calls.ts'
import { filled } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const t = texts.zh
const list = '/home/orderManage?status=pushed&size=10'

test('Space shows an order beside the list, and the arrows move on', async ({ page }) => {
  await arrive(page, 'cs.wang', 'zh')
  await go(page, list)
  await expect(page.locator('tbody a')).toHaveCount(10)
  const [first, second] = await page.locator('tbody a').allTextContents()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: t.list.peek })
  await expect(peek.getByRole('link', { name: first!, exact: true })).toBeVisible()
  await expect(peek.getByText(t.orders.turnTitle)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(peek.getByRole('link', { name: second!, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(peek).toHaveCount(0)
  await expect(page).toHaveURL(/orderManage\?status=pushed/)
})

test('one goes on from order to order over the end of a page, and back to where one is', async ({ page }) => {
  await arrive(page, 'cs.wang', 'zh')
  await go(page, `${list}&page=2`)
  await expect(page.locator('tbody a')).toHaveCount(10)
  const beyond = (await page.locator('tbody a').first().textContent())!
  await go(page, list)
  await expect(page.locator('tbody a').first()).not.toHaveText(beyond)
  const last = (await page.locator('tbody a').nth(9).textContent())!
  await page.locator('tbody a').nth(9).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(last)
  await page.getByRole('button', { name: parts.document.next }).click()
  await expect(title).toContainText(beyond)
  await page.keyboard.press('k')
  await expect(title).toContainText(last)
  await page.keyboard.press('j')
  await expect(title).toContainText(beyond)
  await page.getByRole('button', { name: parts.document.back }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('tbody').getByRole('link', { name: beyond, exact: true })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(title).toContainText(beyond)
})

test('the first screen says what keeps an order from its next step', async ({ page }) => {
  const calls = await arrive(page, 'sales.zhang', 'zh')
  const { body } = await calls.call(orderCalls.page, { body: { size: 100, filter: {} } })
  const held = body.rows.find((order) => (nextStep(order)?.reasons.length ?? 0) > 0)!
  const [{ code, params = {} }] = nextStep(held)!.reasons as [Reason]
  await go(page, `/home/orderManage/detail?id=${held.id}`)
  const why = filled(t.errors[code as keyof typeof t.errors], params as Record<string, string | number>)
  await expect(page.getByText(why).first()).toBeInViewport()
  for (const card of Object.values(parts.document.glance))
    await expect(page.getByRole('heading', { name: card })).toBeInViewport()
})

test('the menu holds what endangers a record, and folds what cannot be done with its reasons', async ({
  page,
}) => {
  const calls = await arrive(page, 'sales.zhang', 'zh')
  const { body } = await calls.call(orderCalls.page, {
    body: { size: 1, filter: { status: ['effective'], push: ['unpushed'] } },
  })
  await go(page, `/home/orderManage/detail?id=${body.rows[0]!.id}`)
  const { actions } = parts.orderActions
  const more = page.getByRole('button', { name: parts.actions.more })
  await expect(more).toBeVisible()
  await expect(page.getByRole('button', { name: actions.delete, exact: true })).toHaveCount(0)
  await more.click()
  await expect(page.getByRole('menuitem', { name: actions.delete, exact: true })).toBeVisible()
  const refused = page.getByRole('menuitem', { name: t.errors.ORDER_NOT_IN_CS })
  await expect(refused).toHaveCount(0)
  const folded = page.getByRole('menuitem', {
    name: new RegExp(parts.actions.notNow.replace('{{count}}', '\\d+')),
  })
  await folded.click()
  await expect(refused).toContainText(actions.withdraw)
  // Only an entry that begins something closes the menu.
  await refused.click()
  await expect(folded).toBeVisible()
})

test('the push of an order is told once', async ({ page }) => {
  await arrive(page, 'cs.wang', 'zh')
  await go(page, list)
  await page.locator('tbody a').first().click()
  const head = page.locator('[data-head]')
  await expect(head.getByText(t.states.order.pushed)).toHaveCount(1)
  await expect(head.getByText(t.states.push.pushed, { exact: true })).toHaveCount(0)
})

test('each step of a chain has one title, and nothing is drawn twice', async ({ page }) => {
  await arrive(page, 'cs.wang', 'en')
  await go(page, list)
  const address = await page.locator('tbody a').first().getAttribute('href')
  // The words of other documents come after the page.
  await page.route(/documents.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await go(page, address!)
  const chain = page.getByRole('navigation', { name: enParts.document.chain })
  await expect(chain.getByText(texts.en.shell.searchKinds.order, { exact: true })).toBeVisible()
  const titles = await chain.locator('div > span:not([aria-hidden])').allTextContents()
  expect(new Set(titles).size).toBe(titles.length)
  const documents = await chain.getByRole('listitem').allTextContents()
  expect(new Set(documents).size).toBe(documents.length)
})
