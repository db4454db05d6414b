import { expect, type Locator, type Page } from '@playwright/test'
import { sheets as en } from '#shared/locales/en/sheets.ts'
import { sheets as id } from '#shared/locales/id/sheets.ts'
import { sheets as zh } from '#shared/locales/zh/sheets.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { aCustomerSheet, type Table } from '../factories/customer-sheets.ts'
import { filled, press } from './people.ts'
import { go, texts } from './screens.ts'

export const sheetTexts = { zh, en, id } as const

/** Opens the screen from a list and names the customer; the rest of the head is the customer's. */
export async function startAt(page: Page, home: string, label: string, language: Language): Promise<void> {
  await go(page, home)
  await press(page, label)
  await page.getByRole('combobox', { name: texts[language].orders.fields.customerId }).click()
  await page.keyboard.type('Nusantara')
  await expect(page.locator('.ant-select-item-option-active')).toContainText('Nusantara')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: sheetTexts[language].choose })).toBeVisible()
}

export async function choose(
  page: Page,
  name: string,
  sheet: Table | Buffer,
  language: Language,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: sheetTexts[language].choose }).click()
  const content = Buffer.isBuffer(sheet) ? sheet : aCustomerSheet(sheet).content
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name, mimeType, buffer: content })
}

/** Says what a column means that nobody can know by its title. */
export async function mean(page: Page, title: string, field: string, language: Language): Promise<void> {
  const name = filled(sheetTexts[language].columns.column, { name: title })
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.keyboard.type(field)
  await page.keyboard.press('Enter')
}

export const rows = (page: Page, language: Language): Locator =>
  page.getByRole('listbox', { name: sheetTexts[language].rows })

/** A row of the sheet by what it says. */
export const row = (page: Page, text: string, language: Language): Locator =>
  rows(page, language).getByRole('option').filter({ hasText: text })

export const counts = (
  page: Page,
  values: { count: number; found: number; open: number },
  language: Language,
): Promise<void> => expect(page.getByText(filled(sheetTexts[language].counts, values))).toBeVisible()
