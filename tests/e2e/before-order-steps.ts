import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import exceljs from 'exceljs'
import { sheetTitle } from '#shared/lines/sheet/sheet-titles.ts'
import { words, type Words } from './before-order-words.ts'
import { choose, counts, row, rows, sheetTexts, startAt } from './customer-sheet-screen.ts'
import { lineAt, materials } from './editor.ts'
import { act, agree, counted, fillDay, filled, press } from './people.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import { go, unfold } from './screens.ts'

/** The homes of the documents before an order. */
export const homes = {
  inquiry: '/home/enquiryManage',
  quotation: '/home/enquiryManage/quotation',
  portal: '/home/quotationCustomer',
  check: '/home/financialManage/quotation',
  contract: '/home/contractManage',
  order: '/home/orderManage',
} as const

/** The number of the document that is open. */
export async function numberOf(page: Page, kind: string): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(new RegExp(`${kind}\\d{9}`))
  return new RegExp(`${kind}\\d{9}`).exec((await heading.textContent())!)![0]
}

/** Opens the editor of the document that is open. */
export async function edit(page: Page, { t, editing }: Words): Promise<void> {
  await press(page, t.common.edit)
  await expect(page.getByText(editing.saved, { exact: true }).first()).toBeVisible()
}

/** Writes into the cell of a line under a title, and goes on to the next line. */
export async function write(page: Page, line: number, title: string, text: string): Promise<void> {
  const head = page
    .getByRole('grid')
    .getByRole('columnheader')
    .filter({ hasText: new RegExp(`^${title}`) })
  const place = await head.first().getAttribute('aria-colindex')
  await lineAt(page, line).locator(`[aria-colindex="${place}"]`).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Opens a document from a list by its number. */
export async function openFrom(page: Page, list: string, number: string): Promise<void> {
  await go(page, list)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}

const [known, found, cheap] = [materials.pipe(3), materials.pipe(5), materials.pipe(1)]
/** What the customer's sheet asks for, in its own words. */
export const wishes = ['the pipe as last year', 'Garden hose connector', 'Pressure pipe for the tower']

/**
 * A sheet as customers send them: last year's list is hidden and stands first, instructions come next, and the table has a
 * letterhead, a quantity whose unit is in its format, a row that a filter hides, one that is struck through, and footers.
 */
async function oddSheet(titles: readonly [string, string, string], second: string): Promise<Buffer> {
  const [first, , third] = wishes
  const book = new exceljs.Workbook()
  const old = book.addWorksheet('2026', { state: 'hidden' })
  for (const row of [titles, [known, first, 7], [cheap, third, 9]]) old.addRow([...row])
  const how = book.addWorksheet('Read me')
  for (const text of ['How to fill in this list', 'One line for each article', 'Return it to us'])
    how.addRow([text])
  const list = book.addWorksheet('Tender')
  list.addRow(['Messrs Nusantara, Jakarta'])
  list.addRow([])
  list.addRow([...titles])
  list.addRow([known, first, 120]).getCell(3).numFmt = '0" pcs"'
  list.addRow(['', second, '240 pcs'])
  list.addRow([known, 'not this year', 999]).hidden = true
  list.addRow([cheap, third, 120])
  const struck = list.addRow([cheap, third, 888])
  struck.font = { strike: true }
  struck.eachCell((cell) => {
    cell.font = { strike: true }
  })
  list.addRow(['', 'Total', 480])
  list.addRow(['', 'Ocean freight', 300])
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** Begins an inquiry of the customer's sheet: its columns are named, and each row gets a material. */
export async function inquireFromSheet(sales: Page, w: Words, mark: string): Promise<void> {
  const { language } = w
  const t = sheetTexts[language]
  const [, second] = wishes
  await startAt(sales, homes.inquiry, w.inquiries.fromSheet, language)
  const column = `Stock ${mark}`
  const titles = [column, `Goods ${mark}`, `Pieces ${mark}`] as const
  await choose(sales, `${mark}.xlsx`, await oddSheet(titles, `${second} ${mark}`), language)
  for (const [title, field] of [
    [column, 'materialId'],
    [`Goods ${mark}`, 'wording'],
    [`Pieces ${mark}`, 'salesQuantity'],
  ] as const) {
    await sales.getByRole('combobox', { name: filled(t.columns.column, { name: title }) }).click()
    await sales.keyboard.type(sheetTitle(field, language))
    await sales.keyboard.press('Enter')
  }
  await press(sales, t.columns.go)
  await expect(rows(sales, language)).toBeFocused()
  await counts(sales, { count: 3, found: 2, open: 1 }, language)
  await expect(row(sales, second!, language)).toHaveAttribute('aria-selected', 'true')
  await sales.keyboard.press('/')
  await sales.keyboard.type(found)
  await expect(sales.getByRole('button', { name: found })).toHaveAttribute('data-pointed', 'true')
  await sales.keyboard.press('Enter')
  await counts(sales, { count: 3, found: 3, open: 0 }, language)
  await sales.keyboard.press('Control+Enter')
  await expect(sales).toHaveURL(/enquiryManage\/edit\?id=/)
  await expect(lineAt(sales, 2)).toContainText(`${second} ${mark}`)
  await expect(lineAt(sales, 2)).toContainText(found)
}

/** Finance gives each line its price and ends by keyboard. */
export async function priceInquiry(finance: Page, w: Words, number: string): Promise<void> {
  const t = w.inquiries
  await openFrom(finance, `${homes.inquiry}?status=submitted`, number)
  await press(finance, t.actions.price)
  // The customer's pieces are our unit, so every line has a list price.
  await press(finance, counted(t.pricing, 'listPrices', 3))
  await lineAt(finance, 2).getByRole('gridcell').nth(6).click()
  await finance.keyboard.type('6.5')
  await finance.keyboard.press('Control+Enter')
  await expect(finance.getByText(t.next.priced)).toBeVisible()
}

/** Finance decides about the flagged price; what it types and says needs no mouse. */
export async function checkPrice(finance: Page, w: Words, number: string, price: string): Promise<void> {
  const t = w.quotations
  await go(finance, homes.check)
  await finance.getByRole('link', { name: number, exact: true }).click()
  await expect(lineAt(finance, 1)).toContainText(cheap)
  await expect(finance.getByRole('grid').locator('input')).toBeFocused()
  await finance.keyboard.type(price)
  await finance.keyboard.press('Control+Enter')
  const dialog = finance.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await finance.keyboard.type('Not below our cost')
  await press(dialog, t.check.submit)
  await expect(finance.getByText(filled(t.check.submitDone, { number }))).toBeVisible()
}

/** The customer asks in English in the portal, and the salesman, who works in Chinese, reads it beside the same quotation. */
export async function ask(customer: Page, sales: Page, question: string): Promise<void> {
  const threadOf = async (page: Page, { parts }: Words) => {
    await page.getByRole('button', { name: new RegExp(`^${parts.document.talk}`) }).click()
    return page.getByRole('dialog')
  }
  const asked = await threadOf(customer, words.en)
  await asked.getByRole('textbox', { name: words.en.parts.talk.message }).fill(question)
  await customer.keyboard.press('Control+Enter')
  await expect(asked.getByRole('article').filter({ hasText: question })).toBeVisible()
  const read = await threadOf(sales, words.zh)
  await expect(read.getByRole('article').filter({ hasText: question })).toContainText(
    words.zh.parts.talk.byCustomer,
  )
  for (const page of [customer, sales]) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** The customer refuses what it was sent, and its salesman reads why. */
export async function refuse(customer: Page, sales: Page, w: Words, why: string): Promise<void> {
  const t = w.quotations
  await act(customer, t.actions.refuse)
  const dialog = customer.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await customer.keyboard.type(why)
  await press(dialog, t.actions.refuse)
  await expect(customer.getByText(t.customerNext.refused)).toBeVisible()
  await expect(sales.getByRole('alert').getByText(why)).toBeVisible()
}

/** Begins the next revision of what is open, writes into its editor, and sends it. */
export async function reviseAndSend(
  sales: Page,
  w: Words,
  revision: number,
  write: () => Promise<void>,
): Promise<void> {
  const t = w.quotations
  await agree(sales, t.actions.revise)
  await expect(sales.getByText(filled(t.revisionOf, { revision })).first()).toBeVisible()
  await edit(sales, w)
  await write()
  await agree(sales, t.actions.send)
  await expect(sales.getByText(t.next.sent)).toBeVisible()
}

/** Fills in what an order needs and a contract does not say, and makes the order effective. */
export async function completeOrder(sales: Page, w: Words, purchaseNo: string): Promise<void> {
  const { t } = w
  await edit(sales, w)
  await sales.getByLabel(t.orders.fields.purchaseNo, { exact: true }).fill(purchaseNo)
  await fillDay(sales.getByLabel(t.orders.fields.deliveryTime), '2027-07-31')
  for (const field of ['isCustomize', 'isDepositCollection'] as const)
    await sales.getByRole('radiogroup', { name: t.orders.fields[field] }).getByLabel(t.common.no).check()
  // The customer is over its credit line (D51), so it pays in advance.
  await sales.getByLabel(t.orders.fields.paymentRatio).fill('100')
  await sales.getByLabel(t.orders.fields.advancePaymentRate).fill('100')
  await press(sales, w.editing.actions.generate)
  await expect(sales).toHaveURL(/detail\?id=/)
}

/** What was sent stays as it was: its PDF is the file of which the page shows the hash. */
export async function expectFrozen(sales: Page, { parts }: Words, number: string): Promise<void> {
  await unfold(sales, parts.document.sentPapers)
  const paper = sales.getByRole('row').filter({ has: sales.getByRole('button', { name: /\.pdf$/ }) })
  const [download] = await Promise.all([
    sales.waitForEvent('download'),
    paper.getByRole('button', { name: /\.pdf$/ }).click(),
  ])
  const bytes = await readFile(await download.path())
  // The page shows as much of the hash as has room.
  await expect(paper).toContainText(createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  expect(pdfText(await pdfPages(bytes))).toContain(number)
}
