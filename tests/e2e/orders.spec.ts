import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { parts } from '#shared/locales/zh/parts.ts'
import { arrive } from './calls.ts'
import { chooseCustomer, grid } from './editor.ts'
import { look } from './look.ts'
import { follow, go, texts, searchOf } from './screens.ts'
import { test } from './story.ts'

const t = texts.zh

/** Opens the search, which is fetched when it is first asked for. */
async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: t.shell.search })
  await expect(dialog.getByRole('combobox', { name: t.shell.search })).toBeFocused()
}

test.beforeEach(({ page }) => arrive(page, 'sales.zhang', 'zh'))

test('a figure of the home opens exactly the rows it counts', async ({ page }) => {
  await go(page, '/')
  const figure = page.getByRole('link', { name: new RegExp(`^${parts.worklist.dayOf.ordersLate}`) })
  const count = (await figure.locator('strong').textContent())!
  await figure.click()
  await expect(page.getByText(t.list.total.replace('{{total}}', count), { exact: true })).toBeVisible()
})

test('filters narrow the list, are kept in the address, and can be taken away', async ({ page }) => {
  await go(page, '/home/orderManage?status=pushed&shipping=full')
  await expect(
    page.getByText(`${t.orders.fields.shipping}${t.common.colon}${t.states.shipping.full}`),
  ).toBeVisible()
  const rows = page.locator('tbody tr:not([aria-hidden])')
  await expect(rows.first()).toContainText(t.states.order.pushed)
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: t.list.clear }).click()
  await expect(page).toHaveURL(/orderManage$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before!)
})

test('an order is found by part of its number and read with lines and history', async ({ page }) => {
  await go(page, '/home/orderManage?status=pushed')
  const number = await page.locator('tbody a').first().textContent()
  await searchOf(page).fill(number!)
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody a')).toHaveCount(1)
  await page.locator('tbody a').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number!)
  await expect(page.getByRole('radio', { name: new RegExp(t.orders.all) })).toBeChecked()
  await expect(page.getByText(t.orders.turnTitle)).toBeVisible()
  await page.getByRole('button', { name: parts.document.history }).click()
  await expect(page.getByText(parts.history.order.pushSucceeded)).toBeVisible()
})

test('the filtered list leaves as .xlsx with the columns on screen', async ({ page }) => {
  await go(page, '/home/orderManage?status=cs_processing')
  await expect(page.locator('tbody a').first()).toBeVisible()
  const rows = await page.locator('tbody a').count()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.list.export }).click(),
  ])
  const sheet = read(readFileSync(await download.path()))
  const cells = utils.sheet_to_json<Record<string, unknown>>(sheet.Sheets[sheet.SheetNames[0]!]!)
  expect(cells).toHaveLength(rows)
  expect(cells[0]![t.orders.fields.status]).toBe(t.states.order.cs_processing)
  expect(typeof cells[0]![t.orders.fields.totalAmount]).toBe('number')
})

test('a view is saved on the server and is there after a reload', async ({ page }) => {
  await go(page, '/home/orderManage?status=draft')
  await page.getByRole('button', { name: t.list.saveView }).click()
  await page.getByRole('textbox', { name: t.list.viewName }).fill('我的草稿')
  await page.getByRole('button', { name: parts.form.save, exact: true }).click()
  await expect(page.getByRole('radio', { name: '我的草稿' })).toBeChecked()
  await go(page, '/home/orderManage')
  await page.getByText('我的草稿').click()
  await expect(page).toHaveURL(/status=draft/)
})

test('keyboard alone: down, open, search, the sheet of keys', async ({ page }) => {
  await go(page, '/home/orderManage')
  await expect(page.locator('tbody a').first()).toBeVisible()
  const second = await page.locator('tbody a').nth(1).textContent()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second!)
  await openSearch(page)
  // While nothing is typed, Enter does nothing, because what the document offers stands first.
  await expect(page.getByRole('option', { name: new RegExp(second!) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-selected=true][role=option]')).toHaveCount(0)
  await page.keyboard.type(parts.orderActions.actions.copy)
  const copy = page.getByRole('option', { name: new RegExp(second!) })
  await expect(copy).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: parts.actions.copy.title.replace('{{number}}', second!) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openSearch(page)
  await page.keyboard.type(second!)
  await expect(page.getByRole('option', { name: new RegExp(second!) }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: t.shell.shortcuts })).toBeVisible()
})

test('a material found from anywhere shows its stock and orders, and leads to them', async ({ page }) => {
  await go(page, '/home/mine')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openSearch(page)
  await page.keyboard.type('PE100')
  await page
    .getByRole('option', { name: new RegExp(t.shell.searchKinds.product) })
    .first()
    .click()
  const card = page.getByRole('dialog')
  await expect(card.getByText(parts.search.material.stock)).toBeVisible()
  await expect(card.locator('.ant-skeleton')).toHaveCount(0)
  await look(page, 'material-card', 'zh')
  await card.getByText(parts.search.material.openOrders).locator('..').getByRole('link').click()
  await expect(page).toHaveURL(/orderManage\?.*search=\d+/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('help explains the open screen, and is found by its words', async ({ page }) => {
  await go(page, '/home/orderManage')
  const opener = page.getByRole('button', { name: t.shell.help })
  await opener.click()
  const panel = page.getByRole('dialog', { name: parts.help.title })
  await expect(panel).toContainText(parts.help.screens.orders)
  await expect(panel).toContainText(parts.help.words.order.cs_processing)
  await look(page, 'help', 'zh')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
  await openSearch(page)
  await page.keyboard.type(parts.help.screens.deliveryPlan.slice(0, 12))
  await page.getByRole('option', { name: new RegExp(t.shell.searchKinds.help) }).click()
  await expect(panel).toContainText(parts.help.screens.deliveryPlan)
})

test('the search offers what the open editor offers, and begins it there', async ({ page }) => {
  await go(page, '/home/orderManage/edit')
  await chooseCustomer(page, 'Nusantara', 'zh')
  await expect(grid(page)).toBeVisible()
  await openSearch(page)
  await expect(page.getByRole('option').filter({ hasText: t.common.save }).first()).toBeVisible()
  await page.keyboard.type(parts.editing.materials.choose)
  await page.getByRole('option').filter({ hasText: parts.editing.materials.choose }).first().click()
  await expect(page.getByRole('dialog', { name: parts.editing.materials.choose })).toBeVisible()
})

test('an order that is not there, or not mine, is one and the same', async ({ page }) => {
  await go(page, '/home/orderManage/detail?id=019a0000-0000-7000-8000-000000000000')
  await expect(page.getByText(t.common.notFound)).toBeVisible()
})

test('a list or a screen that is not mine offers nothing but the way back', async ({ page }) => {
  for (const path of ['/home/dataQueryManage/logs', '/home/dataQueryManage/sap', '/home/financialManage']) {
    await follow(page, path)
    await expect(page.getByText(t.common.noPermission)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveText([t.common.backHome])
  }
})
