import { expect, type Page } from '@playwright/test'
import { masterdata as en } from '#shared/locales/en/masterdata.ts'
import { form as formWords } from '#shared/locales/en/form.ts'
import { arrive } from './calls.ts'
import { filled, press } from './people.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const f = en.fields

async function add(
  page: Page,
  table: string,
  values: Record<string, string>,
  refs: Record<string, string> = {},
) {
  await go(page, `/home/masterData/${table}`)
  await page.getByRole('button', { name: en.add, exact: true }).click()
  const form = page.getByRole('dialog')
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value)
  for (const [label, code] of Object.entries(refs)) {
    await form.getByLabel(label, { exact: true }).fill(code)
    await page.locator('.ant-select-item-option:visible').filter({ hasText: code }).first().click()
  }
  await press(form, formWords.save)
  await expect(page.getByText(en.saved).first()).toBeVisible()
}

test('the administrator adds an organization with its factory, a department and a salesperson, and is told who uses what stops', async ({
  page,
}) => {
  await arrive(page, 'admin', 'en')
  const names = { [f.nameZh]: '试验', [f.nameEn]: 'Trial' }
  await add(page, 'salesOrg', { [f.code]: '7700', ...names }, { [f.currency]: 'USD' })
  await add(page, 'salesOrgFactory', {}, { [f.salesOrg]: '7700', [f.factoryCode]: '1010' })
  await add(page, 'department', { [f.code]: 'D77', ...names })
  await add(page, 'salesperson', { [f.number]: '799001', [f.name]: '试验员' }, { [f.departmentCode]: 'D77' })
  await expect(page.getByRole('row', { name: /799001/ })).toContainText('D77')

  await go(page, '/home/masterData/department')
  const row = page.getByRole('row', { name: /D77/ })
  await row.getByRole('checkbox').check()
  await press(page.getByRole('toolbar'), en.stop)
  const question = page.getByRole('dialog')
  await expect(question).toContainText(filled(en.usedBy, { table: en.usedTables.salesperson, count: 1 }))
  await press(question, en.stop)
  await expect(row).toContainText(en.inactive)

  // A stopped department is no longer offered, and who has it keeps it.
  await go(page, '/home/masterData/salesperson')
  await page.getByRole('button', { name: '799001' }).click()
  await page.getByRole('dialog').getByLabel(f.name, { exact: true }).fill('试验员二')
  await press(page.getByRole('dialog'), formWords.save)
  await expect(page.getByRole('row', { name: /799001/ })).toContainText('试验员二')
})
