import { expect } from '@playwright/test'
import { operations as t } from '#shared/locales/zh/operations.ts'
import { arrive } from './calls.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

test('the administrator reads in words what was done, and why a message was not delivered', async ({
  page,
}) => {
  await arrive(page, 'admin', 'zh')
  await go(page, '/home/dataQueryManage/logs?tab=letters')
  const letter = page.locator('.ant-table-row').filter({ hasText: t.letters.topics['customer-credit'] })
  await expect(letter).toContainText(t.letters.purposes['customer-credit'])
  for (const words of [t.letters.reasons.sapAway.why, t.letters.reasons.sapAway.todo])
    await expect(letter.getByText(words)).toBeInViewport({ ratio: 0.9 })
  const said = letter.getByText('SAP did not tell the credit')
  await expect(said).toBeHidden()
  await letter.getByText(t.letters.fields.lastError).click()
  await expect(said).toBeVisible()
  await page.screenshot({ path: 'test-results/pictures/letters-zh.png' })

  await go(page, '/home/dataQueryManage/logs?kind=order')
  const rows = page.locator('.ant-table-row')
  await expect(rows.first()).toBeVisible()
  const text = await page.locator('.ant-table-tbody').innerText()
  expect(text).not.toMatch(/[{}]|\bnull\b|cs_processing|\d{4}-\d\d-\d\dT/)
  await page.screenshot({ path: 'test-results/pictures/operations-zh.png' })
})
