import { expect } from '@playwright/test'
import { form } from '#shared/locales/en/form.ts'
import { inquiries } from '#shared/locales/en/documents/inquiries.ts'
import { quotations } from '#shared/locales/en/documents/quotations.ts'
import { sheets as t } from '#shared/locales/en/sheets.ts'
import { choose, counts, mean, row, rows, startAt } from './customer-sheet-screen.ts'
import { grid, lineAt, materials } from './editor.ts'
import { look } from './look.ts'
import { counted, person, press } from './people.ts'
import { test } from './story.ts'

test('a customer’s sheet becomes a quotation by keyboard, and the next one needs no mapping', async ({
  browser,
}) => {
  const [sales] = await person(browser, 'sales.zhang', 'en')
  const known = materials.pipe(3)
  const wanted = 'Garden gnome, hand painted'
  await startAt(sales, '/home/enquiryManage/quotation', quotations.quotations.fromSheet, 'en')
  await choose(
    sales,
    'request.xlsx',
    [
      ['Messrs Nusantara, Jakarta'],
      [],
      ['Your number', 'What we want', 'Pcs needed', 'Note', 'Requested date'],
      [known, 'the pipe as last year', '1,200 pcs', 'by sea'],
      ['', 'Pressure pipe PVC-U PN1.0 63 x 2.4, 4 m', '40 pcs'],
      ['', wanted, '6 pcs'],
      ['', 'Total', '1,246'],
    ],
    'en',
  )
  await mean(sales, 'Your number', 'Material', 'en')
  await mean(sales, 'Pcs needed', 'Quantity', 'en')
  await press(sales, t.columns.go)

  await expect(rows(sales, 'en')).toBeFocused()
  await counts(sales, { count: 3, found: 2, open: 2 }, 'en')
  await expect(sales.getByRole('group', { name: counted(t.left, 'title', 1) })).toBeVisible()
  await expect(row(sales, known, 'en').first()).toContainText(t.state.accepted)
  const proposed = row(sales, 'Pressure pipe PVC-U PN1.0 63', 'en')
  await expect(proposed).toHaveAttribute('aria-selected', 'true')
  await expect(proposed).toContainText(t.state.proposed)
  await sales.keyboard.press('Enter')
  await expect(proposed).toContainText(t.state.accepted)
  await expect(row(sales, wanted, 'en')).toHaveAttribute('aria-selected', 'true')
  await sales.keyboard.press('/')
  const other = materials.pipe(5)
  await sales.keyboard.type(other)
  await expect(sales.getByRole('button', { name: other })).toHaveAttribute('data-pointed', 'true')
  await sales.keyboard.press('Enter')
  await expect(row(sales, wanted, 'en')).toContainText(other)
  await counts(sales, { count: 3, found: 3, open: 0 }, 'en')
  await expect(rows(sales, 'en')).toBeFocused()
  await sales.keyboard.press('Control+Enter')

  await expect(sales).toHaveURL(/quotation\/edit\?id=/)
  await expect(grid(sales)).toBeVisible()
  await expect(lineAt(sales, 1)).toContainText('the pipe as last year')
  await expect(lineAt(sales, 3)).toContainText(wanted)
  await expect(lineAt(sales, 3)).toContainText(other)
  await expect(sales.getByText('request.xlsx')).toBeVisible()

  await startAt(sales, '/home/enquiryManage', inquiries.inquiries.fromSheet, 'en')
  await choose(
    sales,
    'more.xlsx',
    [
      ['Note', 'What we want', 'Your number', 'Pcs needed', 'Requested date'],
      ['', 'pipe', known, '8', '2126-03-01'],
      ['', wanted, '', '7', ''],
    ],
    'en',
  )
  await expect(sales.getByText(t.columns.remembered)).toBeVisible()
  await counts(sales, { count: 2, found: 1, open: 1 }, 'en')
  await sales.keyboard.press('Delete')
  await counts(sales, { count: 2, found: 1, open: 0 }, 'en')
  // A day a hundred years ahead is asked about before anything is taken (D362).
  const asked = sales.getByRole('radiogroup', { name: counted(form.doubts, 'asked', 1) })
  await expect(asked).toBeVisible()
  await expect(sales.getByRole('button', { name: counted(t.take, 'inquiry', 2) })).toBeDisabled()
  await look(sales, 'sheet-doubtful', 'en')
  await asked.getByRole('radio', { name: t.doubts.leave }).check()
  await press(sales, counted(t.take, 'inquiry', 2))
  await expect(sales).toHaveURL(/enquiryManage\/edit\?id=/)
  await expect(lineAt(sales, 1)).toContainText(known)
  await expect(lineAt(sales, 2)).toContainText(wanted)
})
