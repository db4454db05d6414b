import { expect, test } from '@playwright/test'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { deliveryPlanCalls } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { go } from './screens.ts'

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
