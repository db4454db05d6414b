import { expect, test, type Page } from '@playwright/test'
import { inquiries } from '#shared/locales/en/documents/inquiries.ts'
import { quotations } from '#shared/locales/en/documents/quotations.ts'
import { parts } from '#shared/locales/en/parts.ts'
import { aCustomerSheet, type Table } from '../factories/customer-sheets.ts'
import { grid, lineAt, materials } from './editor.ts'
import { counted, filled, person, press } from './people.ts'
import { go, texts } from './screens.ts'

const t = parts.sheets

/** Opens the screen from a list and names the customer; the rest of the head is the customer's. */
async function startAt(page: Page, home: string, label: string): Promise<void> {
  await go(page, home)
  await press(page, label)
  await page.getByRole('combobox', { name: texts.en.orders.fields.customerId }).click()
  await page.keyboard.type('Nusantara')
  await expect(page.locator('.ant-select-item-option-active')).toContainText('Nusantara')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: t.choose })).toBeVisible()
}

async function choose(page: Page, name: string, table: Table): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t.choose }).click()
  const { content } = aCustomerSheet(table)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name, mimeType, buffer: content })
}

const rows = (page: Page) => page.getByRole('listbox', { name: t.rows })
const row = (page: Page, text: string) => rows(page).getByRole('option').filter({ hasText: text })
const counts = (page: Page, count: number, found: number, open: number) =>
  expect(page.getByText(filled(t.counts, { count, found, open }))).toBeVisible()

test('a customer’s sheet becomes a quotation by keyboard, and the next one needs no mapping', async ({
  browser,
}) => {
  const [sales] = await person(browser, 'sales.zhang', 'en')
  const known = materials.pipe(3)
  const wanted = 'Garden gnome, hand painted'
  await startAt(sales, '/home/enquiryManage/quotation', quotations.quotations.fromSheet)
  await choose(sales, 'request.xlsx', [
    ['Messrs Nusantara, Jakarta'],
    [],
    ['Your number', 'What we want', 'Pcs needed', 'Note'],
    [known, 'the pipe as last year', '1,200 pcs', 'by sea'],
    ['', 'Pressure pipe PVC-U PN1.0 63 x 2.4, 4 m', '40 pcs'],
    ['', wanted, '6 pcs'],
    ['', 'Total', '1,246'],
  ])
  await sales.getByRole('combobox', { name: filled(t.columns.column, { name: 'Your number' }) }).click()
  await sales.keyboard.type('Material')
  await sales.keyboard.press('Enter')
  await press(sales, t.columns.go)

  await expect(rows(sales)).toBeFocused()
  await counts(sales, 3, 2, 2)
  await expect(sales.getByText(counted(t.left, 'title', 1))).toBeVisible()
  await expect(row(sales, known).first()).toContainText(t.state.accepted)
  const proposed = row(sales, 'Pressure pipe PVC-U PN1.0 63')
  await expect(proposed).toHaveAttribute('aria-selected', 'true')
  await expect(proposed).toContainText(t.state.proposed)
  await sales.keyboard.press('Enter')
  await expect(proposed).toContainText(t.state.accepted)
  await expect(row(sales, wanted)).toHaveAttribute('aria-selected', 'true')
  await sales.keyboard.press('/')
  const other = materials.pipe(5)
  await sales.keyboard.type(other)
  await expect(sales.getByRole('button', { name: other })).toHaveAttribute('data-pointed', 'true')
  await sales.keyboard.press('Enter')
  await expect(row(sales, wanted)).toContainText(other)
  await counts(sales, 3, 3, 0)
  await expect(rows(sales)).toBeFocused()
  await sales.keyboard.press('Control+Enter')

  await expect(sales).toHaveURL(/quotation\/edit\?id=/)
  await expect(grid(sales)).toBeVisible()
  await expect(lineAt(sales, 1)).toContainText('the pipe as last year')
  await expect(lineAt(sales, 3)).toContainText(wanted)
  await expect(lineAt(sales, 3)).toContainText(other)
  await expect(sales.getByText('request.xlsx')).toBeVisible()

  await startAt(sales, '/home/enquiryManage', inquiries.inquiries.fromSheet)
  await choose(sales, 'more.xlsx', [
    ['Note', 'What we want', 'Your number', 'Pcs needed'],
    ['', 'pipe', known, '8'],
    ['', wanted, '', '7'],
  ])
  await expect(sales.getByText(t.columns.remembered)).toBeVisible()
  await counts(sales, 2, 1, 1)
  await sales.keyboard.press('Delete')
  await counts(sales, 2, 1, 0)
  await sales.keyboard.press('Control+Enter')
  await expect(sales).toHaveURL(/enquiryManage\/edit\?id=/)
  await expect(lineAt(sales, 1)).toContainText(known)
  await expect(lineAt(sales, 2)).toContainText(wanted)
})
