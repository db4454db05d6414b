import { expect, type Page } from '@playwright/test'
import { arrive } from './calls.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const t = texts.zh
const list = '/home/orderManage'

const numbers = (page: Page) => page.locator('tbody a')
const row = (page: Page, at: number) => page.locator('tbody tr[data-row-key]').nth(at)
const cell = (page: Page, at: number, column: string) => row(page, at).locator(`[data-column=${column}]`)
const heads = (page: Page) =>
  page.locator('th[data-column]').evaluateAll((all) => all.map((head) => head.getAttribute('data-column')))
const widthOf = async (page: Page, column: string) =>
  (await page.locator(`th[data-column=${column}]`).boundingBox())!.width
const ticked = (page: Page) => page.locator('tbody input:checked')

test.beforeEach(async ({ page }) => {
  await arrive(page, 'sales.zhang', 'zh')
  await go(page, list)
  await expect(numbers(page).first()).toBeVisible()
})

test('Shift stretches a range of ticks, by keys and by the mouse', async ({ page }) => {
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(ticked(page)).toHaveCount(3)
  await page.keyboard.press('Shift+ArrowUp')
  await expect(ticked(page)).toHaveCount(2)
  await cell(page, 3, 'status').click()
  await cell(page, 6, 'status').click({ modifiers: ['Shift'] })
  await expect(ticked(page)).toHaveCount(6)
  await expect(page.getByText(t.list.selected.replace('{{count}}', '6'))).toBeVisible()
})

test('a list is narrowed to the value of a cell, by its menu and by a key', async ({ page }) => {
  const customer = (await cell(page, 0, 'customerName').textContent())!
  await cell(page, 0, 'customerName').click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.list.only.replace('{{value}}', customer) }).click()
  await expect(page).toHaveURL(/customerId=/)
  await expect(page.locator('tbody [data-column=customerName]').filter({ hasNotText: customer })).toHaveCount(
    0,
  )
  const state = (await cell(page, 0, 'status').textContent())!
  await cell(page, 0, 'status').click()
  await page.keyboard.press('f')
  await expect(page).toHaveURL(/status=/)
  await expect(page.locator('tbody [data-column=status]').filter({ hasNotText: state })).toHaveCount(0)
})

test('columns are moved, sized, pinned and hidden, and stay so for their person', async ({ page }) => {
  await page.locator('th[data-column=totalAmount]').dragTo(page.locator('th[data-column=status]'))
  await expect.poll(() => heads(page)).toEqual(expect.arrayContaining(['totalAmount', 'status']))
  expect((await heads(page)).slice(0, 4)).toEqual(['orderNo', 'customerName', 'totalAmount', 'status'])
  const before = await widthOf(page, 'customerName')
  await cell(page, 0, 'customerName').click()
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(page, 'customerName')).toBeGreaterThan(before)
  await page.keyboard.press('p')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: t.list.columns, exact: true }).click()
  await page.getByRole('checkbox', { name: t.orders.fields.purchaseNo }).uncheck()
  const now = await heads(page)
  expect(now.slice(0, 4)).toEqual(['orderNo', 'customerName', 'status', 'totalAmount'])
  expect(now).not.toContain('purchaseNo')
  const width = await widthOf(page, 'customerName')

  await page.reload()
  await expect(numbers(page).first()).toBeVisible()
  expect(await heads(page)).toEqual(now)
  expect(await widthOf(page, 'customerName')).toBeCloseTo(width, 0)
  await page.getByRole('button', { name: t.list.columns, exact: true }).click()
  const pin = page.getByRole('button', {
    name: t.list.pin.replace('{{name}}', t.orders.fields.customerName),
    exact: true,
  })
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
})

test('a list is scrolled, ticked and at the same order when its reader comes back', async ({ page }) => {
  await go(page, `${list}?size=50`)
  await expect(numbers(page)).toHaveCount(50)
  await row(page, 30).getByRole('checkbox').check()
  const number = (await numbers(page).nth(32).textContent())!
  await numbers(page).nth(32).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.goBack()
  await expect(row(page, 32)).toBeInViewport()
  await expect(ticked(page)).toHaveCount(1)
  await expect(row(page, 30).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
})
