import { expect, type Locator, type Page } from '@playwright/test'
import { utils, write } from 'xlsx'
import { editing as en } from '#shared/locales/en/editing.ts'
import { grid as enGrid } from '#shared/locales/en/grid.ts'
import { editing as id } from '#shared/locales/id/editing.ts'
import { grid as idGrid } from '#shared/locales/id/grid.ts'
import { editing as zh } from '#shared/locales/zh/editing.ts'
import { grid as zhGrid } from '#shared/locales/zh/grid.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { go, texts } from './screens.ts'

/** The texts of the editor. */
export const editing = { zh, en, id } as const
export const gridTexts = { zh: zhGrid, en: enGrid, id: idGrid } as const

/** Materials of the demo company, some of each kind. */
export const materials = {
  pipe: (n: number) => String(1_010_002_000 + 7 * n),
  profile: (n: number) => String(1_020_002_000 + 7 * n),
  cabinet: (n: number) => String(1_040_002_000 + 7 * n),
  lock: (n: number) => String(1_050_002_000 + 7 * n),
}

export const grid = (page: Page): Locator => page.getByRole('grid')

/** Opens an editor and waits until lines can be typed. Input that an earlier story left is declined. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await go(page, path)
  await expect(grid(page)).toBeVisible()
}

/** Staff choose the customer first, and its defaults fill in the rest. */
export async function chooseCustomer(page: Page, name: string, language: Language): Promise<void> {
  const customer = page.getByRole('combobox', { name: texts[language].orders.fields.customerId })
  await customer.click()
  await page.keyboard.type(name)
  await expect(page.locator('.ant-select-item-option-active')).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(grid(page)).toBeVisible()
}

/** Moves to the entry row of the grid by keyboard. */
export async function toEntryRow(page: Page): Promise<void> {
  await page.keyboard.press('Alt+l')
  await expect(grid(page).locator('input')).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
}

/** One line: its cells from left to right, then Enter. */
export async function typeLine(page: Page, ...cells: readonly string[]): Promise<void> {
  for (const [i, cell] of cells.entries()) {
    if (i > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(cell)
  }
  await page.keyboard.press('Enter')
}

export async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\r\n')
  await page.evaluate((t) => navigator.clipboard.writeText(t), text)
  await page.keyboard.press('Control+v')
}

/** A line of the grid by the number that is shown. */
export const lineAt = (page: Page, number: number): Locator =>
  grid(page).locator(`[role=row][aria-rowindex="${number + 1}"]`)

/** A product tab with how many lines it has. */
export const tab = (page: Page, name: string, count: number): Locator =>
  page.locator('.ant-segmented-item-label').filter({ hasText: new RegExp(`^${name} \\(${count}\\)`) })

/** The tab of all lines with its count. */
export const allLines = (page: Page, count: number, language: Language): Locator =>
  tab(page, texts[language].orders.all, count)

export const save = async (page: Page, language: Language): Promise<void> => {
  await page.keyboard.press('Control+s')
  await expect(page.getByText(editing[language].saved, { exact: true }).first()).toBeVisible()
}

export const workbook = (rows: readonly (readonly (string | number)[])[]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Lines')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/** Presses a button that asks for a file, and answers with a sheet of these rows. */
export async function chooseFile(
  page: Page,
  button: Locator,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles({
    name: 'lines.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook(rows),
  })
}
