import { expect, type Page } from '@playwright/test'
import { accounts as enAccounts } from '#shared/locales/en/accounts.ts'
import { accounts as idAccounts } from '#shared/locales/id/accounts.ts'
import { accounts as zhAccounts } from '#shared/locales/zh/accounts.ts'
import { form as enForm } from '#shared/locales/en/form.ts'
import { form as idForm } from '#shared/locales/id/form.ts'
import { form as zhForm } from '#shared/locales/zh/form.ts'
import { masterdata as en } from '#shared/locales/en/masterdata.ts'
import { masterdata as id } from '#shared/locales/id/masterdata.ts'
import { masterdata as zh } from '#shared/locales/zh/masterdata.ts'
import { account } from '#shared/masterdata/account-sheet.ts'
import { materialPrice } from '#shared/masterdata/prices.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { arrive } from './calls.ts'
import { materials, workbook } from './editor.ts'
import { look } from './look.ts'
import { counted, filled, press } from './people.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const words = { zh, en, id }
const accounts = { zh: zhAccounts, en: enAccounts, id: idAccounts }
const forms = { zh: zhForm, en: enForm, id: idForm }

async function upload(
  page: Page,
  language: Language,
  fields: object,
  rows: readonly Readonly<Record<string, string>>[],
) {
  const t = words[language]
  const titles = Object.keys(fields).map((field) => (t.fields as Record<string, string>)[field]!)
  const dialog = page.getByRole('dialog')
  const file = {
    name: 'sheet.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([titles, ...rows.map((row) => Object.keys(fields).map((field) => row[field] ?? ''))]),
  }
  // The address opens the box with the page, which may still be drawing it when it is pressed.
  await expect(async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 5_000 }),
      dialog.getByRole('button', { name: t.import.choose }).click(),
    ])
    await chooser.setFiles(file)
  }).toPass()
  return dialog
}

for (const language of languages) {
  const t = words[language]

  test(`accounts come by sheet, and their links are in the answer (${language})`, async ({ page }) => {
    await arrive(page, 'admin', language)
    await go(page, '/home/accounts?do=import')
    // They stay in the company, so nobody of them has a part in what other stories do.
    const common = { language: t.values[language], role: t.values.baseViewer, salesOrgs: '1000, 1100' }
    const rows = [
      { ...common, userName: `view.new.${language}`, name: 'Wang Fang' },
      { ...common, userName: `view.next.${language}`, name: 'Chen Yu' },
      { ...common, userName: 'x y', name: 'Zhao Lei', salesOrgs: '9999' },
      { ...common, userName: `fin.new.${language}`, name: 'Li Na', role: t.values.finance },
    ]
    const dialog = await upload(page, language, account.fields, rows)
    await expect(dialog).toContainText(
      filled(t.import.counts, { rows: 4, added: 2, changed: 0, same: 0, bad: 2 }),
    )
    await look(page, 'account-sheet', language)
    await press(dialog, counted(t.import, 'apply', 2))
    await expect(dialog).toContainText(filled(t.import.imported, { added: 2, changed: 0, same: 0, left: 2 }))
    await expect(dialog.getByRole('textbox')).toHaveCount(2)
    await look(page, 'account-sheet-links', language)
    await press(dialog, t.import.showImported)
    await expect(page.getByRole('row', { name: new RegExp(`view.new.${language}`) })).toBeVisible()
    await press(page, `view.new.${language}`)
    await expect(page.getByRole('dialog')).toContainText(accounts[language].invitation.newLink)
    await look(page, 'invited-account', language)
  })

  test(`a price of 0 in a sheet is asked about (${language})`, async ({ page }) => {
    await arrive(page, 'fin.zhao', language)
    await go(page, '/home/masterData/materialPrice?do=import')
    const price = { priceTypeCode: 'LIST', sapMaterialNo: materials.pipe(2), currency: 'USD', per: '1' }
    const dialog = await upload(page, language, materialPrice.fields, [
      { ...price, amount: '0', unit: 'PC', validFrom: '2031-01-01', validTo: '2031-12-31' },
      { ...price, amount: '5', unit: 'PC', validFrom: '2126-01-01', validTo: '2126-12-31' },
    ])
    await expect(dialog).toContainText(counted(forms[language].doubts, 'asked', 2))
    await look(page, 'doubtful-prices', language)
    await dialog.getByRole('checkbox', { name: forms[language].doubts.take }).click()
    await expect(dialog).toContainText(forms[language].doubts.taken)
    await look(page, 'doubtful-prices-taken', language)
  })
}
