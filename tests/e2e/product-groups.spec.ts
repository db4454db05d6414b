import { expect, type Locator } from '@playwright/test'
import { editing } from '#shared/locales/en/editing.ts'
import { productGroups } from '#shared/locales/en/product-groups.ts'
import { arrive } from './calls.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const t = productGroups

test('a salesman gives a group with the customer’s words, and the customer orders from it by keyboard', async ({
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage()
  await arrive(staff, 'sales.zhang', 'en')
  await go(staff, '/home/orderManage/productGroup')
  await staff
    .getByRole('row', { name: /LOCKS.*Internal group/ })
    .getByRole('checkbox')
    .check()
  await staff.getByRole('button', { name: t.give }).first().click()
  await staff.getByRole('searchbox', { name: t.giving.search }).fill('Nusantara')
  await staff.getByRole('checkbox', { name: /PT Nusantara/ }).check()
  await staff.getByRole('button', { name: t.giving.submit_one ?? '' }).click()
  await expect(staff.getByText(/materials added: 8/)).toBeVisible()

  const given = staff.getByRole('row', { name: /LOCKS.*PT Nusantara/ })
  await given.getByRole('button', { name: 'LOCKS' }).click()
  const first = staff.getByRole('list', { name: t.tabs.items }).getByRole('listitem').first()
  await first.getByRole('textbox', { name: new RegExp(t.items.code) }).fill('A-LOCK-77')
  await first.getByRole('textbox', { name: new RegExp(t.items.name) }).fill('Kunci andalan')
  await first.getByRole('textbox', { name: new RegExp(t.items.name) }).press('Enter')
  await expect(staff.getByText(/Part number and name of \d+ saved/)).toBeVisible()

  const buyer = await (await browser.newContext()).newPage()
  await arrive(buyer, 'buyer.jakarta', 'en')
  await go(buyer, '/home/productCollection')
  await buyer.getByRole('link', { name: /LOCKS/ }).click()
  const rows = buyer.getByRole('list', { name: /LOCKS/ }).getByRole('listitem')
  await expect(rows).toHaveCount(8)
  await buyer.getByRole('searchbox', { name: editing.materials.search }).fill('kunci andalan')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('A-LOCK-77 Kunci andalan')
  await buyer.getByRole('searchbox', { name: editing.materials.search }).fill('')
  await expect(rows).toHaveCount(8)
  const quantityOf = (row: Locator) => row.getByRole('textbox')
  await quantityOf(rows.filter({ hasText: 'A-LOCK-77' })).fill('12')
  await quantityOf(rows.first()).press('Enter')
  await expect(quantityOf(rows.nth(1))).toBeFocused()
  await buyer.keyboard.press('ArrowUp')
  await expect(quantityOf(rows.first())).toBeFocused()
  await buyer.keyboard.type('x')
  await buyer.keyboard.press('Control+Enter')
  await expect(buyer.getByRole('alert').filter({ hasText: 'not recognized' })).toBeVisible()
  await quantityOf(rows.first()).fill('30')
  await buyer.keyboard.press('Control+Enter')

  await buyer.waitForURL(/orderManageCustomer\/edit/)
  const grid = buyer.getByRole('grid')
  await expect(grid).toContainText('A-LOCK-77')
  await expect(grid).toContainText('Kunci andalan')
  await expect(buyer.getByText(texts.en.common.save, { exact: true }).first()).toBeVisible()
})
