import { expect } from '@playwright/test'
import { customers as en } from '#shared/locales/en/customers.ts'
import { form as formWords } from '#shared/locales/en/form.ts'
import { masterdata as enMaster } from '#shared/locales/en/masterdata.ts'
import { customers as zh } from '#shared/locales/zh/customers.ts'
import { taskReports } from '#shared/locales/zh/task-reports.ts'
import { arrive } from './calls.ts'
import { go, texts } from './screens.ts'
import { counted, press } from './people.ts'
import { test } from './story.ts'

test('the administrator pulls a customer in from SAP and links a temporary one to its number', async ({
  page,
}) => {
  await arrive(page, 'admin', 'zh')
  await go(page, '/home/customerManage?tab=relations')
  await page.getByRole('button', { name: zh.pullIn.button }).click()
  const dialog = page.getByRole('dialog')
  const offered = dialog.getByRole('row', { name: /Rayong Door Works/ })
  await offered.getByRole('checkbox').check()
  await press(dialog, counted(zh.pullIn, 'chosen', 1))
  // A task does it, beside what a server that has just started reads of SAP.
  await expect(dialog.getByText(`${taskReports.counts.customersAdded}${texts.zh.common.colon}1`)).toBeVisible(
    { timeout: 40_000 },
  )
  await dialog.getByRole('button', { name: texts.zh.common.close }).last().click()
  await go(page, '/home/customerManage?tab=master&name=Rayong')
  await expect(page.getByRole('row', { name: /Rayong Door Works/ })).toContainText('1000190123')

  await go(page, '/home/customerManage?tab=master&type=temporary')
  await page.getByRole('link', { name: /C2605/ }).first().click()
  const heading = page.getByRole('heading', { level: 1, name: /^C2605/ })
  await expect(heading).toBeVisible()
  const name = (await heading.textContent())!.split(' ').slice(1).join(' ')
  await press(page, zh.page.link)
  const found = page.getByRole('dialog').getByRole('row', { name: new RegExp(name.slice(0, 12)) })
  await found.getByRole('checkbox').check()
  await press(page.getByRole('dialog'), zh.page.linkOk)
  await expect(page.getByText(zh.page.linked)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^1000190/)
  await page.getByRole('tab', { name: zh.page.users }).click()
  await press(page, zh.page.invite)
  // The new account is for the customer from whose page it was asked for.
  await expect(page.getByRole('dialog')).toContainText(name.slice(0, 12))
})

test('a salesman adds a temporary customer with a contact', async ({ page }) => {
  await arrive(page, 'sales.li', 'en')
  await go(page, '/home/customerManage')
  await page.getByRole('button', { name: en.own.add }).click()
  const form = page.getByRole('dialog')
  await press(form, formWords.save)
  await expect(form.getByRole('alert').first()).toContainText(enMaster.fields.name)
  await form.getByLabel(enMaster.fields.name, { exact: true }).fill('Malindi Tile Centre')
  for (const [field, text, option] of [
    ['countryCode', 'KE', /KE/],
    ['salesOrg', '1200', /1200/],
    ['currency', 'USD', /USD/],
  ] as const) {
    await form.locator(`#master-${field}`).fill(text)
    await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
  }
  await press(form, formWords.save)
  await page.getByRole('link', { name: 'Malindi Tile Centre' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Malindi Tile Centre')
  await page.getByRole('tab', { name: en.page.contacts }).click()
  await page.getByRole('button', { name: enMaster.add }).click()
  await page.getByRole('dialog').getByLabel(enMaster.fields.name, { exact: true }).fill('Halima Said')
  await press(page.getByRole('dialog'), formWords.save)
  await expect(page.getByRole('button', { name: 'Halima Said' })).toBeVisible()
})
