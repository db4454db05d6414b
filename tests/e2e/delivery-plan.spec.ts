import { expect } from '@playwright/test'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { deliveryPlanCalls } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { weekNumberOf } from '#shared/areas/delivery-plan/delivery-plan.rules.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const words = { zh: zhParts, en: enParts, id: idParts } as const
const home = '/home/deliveryManage/plan'

for (const language of ['zh', 'en', 'id'] as const) {
  const { deliveryPlan: w } = words[language]

  test(`what leaves in which week is seen, and its lines behind it (${language})`, async ({ page }) => {
    const client = await arrive(page, 'cs.wang', language)
    const { cells } = (await client.call(deliveryPlanCalls.weeks, { query: {} })).body
    expect(cells.length).toBeGreaterThan(0)
    await go(page, home)
    await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible()
    const cell = page.locator('main td').filter({ has: page.getByRole('link') })
    const { documents } = (await client.call(deliveryPlanCalls.weeks, { query: {} })).body
    expect(documents.length).toBeGreaterThan(0)
    await expect(cell).toHaveCount(cells.length)
    await look(page, 'delivery-plan', language)
    await page.setViewportSize({ width: 1366, height: 768 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await cell.first().getByRole('link').click()
    await expect(page.getByRole('tab', { name: w.list, selected: true })).toBeVisible()
    await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
    await look(page, 'delivery-plan-list', language)
    await page.locator('tbody tr.ant-table-row').first().getByRole('link').click()
    await expect(page).toHaveURL(/detail\?id=/)
  })
}

test('a requisition goes to another week by keys and by drag, and what is in SAP says why it does not', async ({
  page,
}) => {
  const client = await arrive(page, 'cs.wang', 'en')
  const { deliveryPlan: w } = words.en
  const planned = async () => (await client.call(deliveryPlanCalls.weeks, { query: {} })).body
  const { documents, weeks } = await planned()
  const one = documents.find(({ blocked, source }) => blocked === null && source === 'requisition')!
  const fixed = documents.find(({ blocked }) => blocked === 'REQUISITION_DELIVERED')
  await go(page, home)
  const named = page.getByRole('link', { name: one.documentNo, exact: true }).first()
  await named.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText(w.moved.split('{{')[1]!.split('}} ')[1]!).first()).toBeVisible()
  const weekOf = async () =>
    (await planned()).documents.find(({ documentId }) => documentId === one.documentId)?.week
  const first = one.week === null ? weeks[0]! : addDays(one.week, 7)
  await expect.poll(weekOf).toBe(first)
  // By drag into a week whose column is in sight.
  const isLate = (await planned()).cells.some(({ week }) => week === null)
  const row = page.locator('main tbody tr').filter({ has: named }).first()
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: one.documentNo, exact: true }) })
    .first()
    .dragTo(row.locator('td').nth(3 + (isLate ? 1 : 0)))
  await expect.poll(weekOf).toBe(weeks[3])
  if (fixed) {
    const item = page.getByRole('listitem').filter({ hasText: fixed.documentNo }).first()
    await expect(item).toHaveAttribute('draggable', 'false')
    await expect(item.getByRole('img', { name: new RegExp(w.fixed) })).toBeVisible()
  }
})

test('what a position loads in one week is changed where the week stands', async ({ page }) => {
  const client = await arrive(page, 'cs.wang', 'en')
  const { deliveryPlan: w } = words.en
  const { cells, weeks, capacities } = (await client.call(deliveryPlanCalls.weeks, { query: {} })).body
  const { warehousePosition } = capacities.find(
    (one) =>
      one.warehouses.length === 1 && cells.some((cell) => cell.warehousePosition === one.warehousePosition),
  )!
  const label = w.editWeek
    .replace('{{position}}', warehousePosition)
    .replace('{{number}}', String(weekNumberOf(weeks[2]!)))
  await go(page, home)
  await page.getByRole('button', { name: label }).click()
  const form = page.getByRole('dialog')
  await form.locator('#master-weeklyVolume').fill('17')
  await form.locator('#master-remark').fill('Inventory')
  await page.screenshot({ path: 'test-results/pictures/delivery-plan-week-en-1440.png' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Inventory')).toBeVisible()
  await expect(page.getByText(/This week 17 m³/)).toBeVisible()
})
