import { expect, type Page } from '@playwright/test'
import { contracts as words } from '#shared/locales/en/documents/contracts.ts'
import { chooseCustomer, materials, save, toEntryRow, typeLine } from './editor.ts'
import { act, agree, fillDay, filled, person, press } from './people.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const t = words.contracts
const home = '/home/contractManage'

/** The quantity that is ordered now of the only line. */
const quantity = (page: Page) => page.getByLabel(`${t.conversion.quantity} 1`)

test('a contract is approved, ordered by part, and never beyond what remains', async ({ browser }) => {
  test.slow()
  const [sales] = await person(browser, 'sales.zhang', 'en')
  await go(sales, `${home}/edit`)
  await chooseCustomer(sales, 'Nusantara', 'en')
  await fillDay(sales.getByLabel(t.fields.contractTime, { exact: true }), '2026-11-02')
  const paid = '30 % when signed, 70 % against the bill of lading'
  await sales.getByLabel(t.fields.paymentTerms, { exact: true }).fill(paid)
  await toEntryRow(sales)
  await typeLine(sales, materials.pipe(0), '100')
  await save(sales, 'en')
  await press(sales, t.actions.submit)
  await expect(sales).toHaveURL(/detail/)
  await expect(sales.getByText(t.next.in_audit)).toBeVisible()
  // It stands among the terms, which are folded.
  await expect(sales.getByText(paid, { exact: true })).toBeAttached()
  const address = sales.url().replace(/^.*\/home/, '/home')

  const [finance] = await person(browser, 'fin.zhao', 'en')
  await go(finance, address)
  await agree(finance, t.actions.agree)
  await expect(finance.getByText(t.next.audited)).toBeVisible()

  await sales.reload()
  await act(sales, t.actions.convert)
  // The first quantity has the focus, so that hands stay on the keyboard.
  await expect(quantity(sales)).toBeFocused()
  await sales.keyboard.press('Control+a')
  await sales.keyboard.type('60')
  await sales.keyboard.press('Control+Enter')
  await expect(sales).toHaveURL(/orderManage\/detail/)
  await go(sales, address)
  await expect(sales.getByRole('columnheader', { name: t.ledger.remaining })).toBeVisible()
  await expect(sales.getByRole('cell', { name: '40', exact: true })).toBeVisible()
  // On a phone the same stands below each line, and nothing is reached by scrolling sideways.
  await sales.setViewportSize({ width: 390, height: 844 })
  const left = sales.getByRole('definition').filter({ hasText: /^40$/ })
  await left.scrollIntoViewIfNeeded()
  await expect(left).toBeInViewport({ ratio: 1 })
  await sales.setViewportSize({ width: 1440, height: 900 })

  await act(sales, t.actions.convert)
  await quantity(sales).fill('41')
  await expect(sales.getByText(filled(words.errors.CONTRACT_OVER, { max: '40' }))).toBeVisible()
  await expect(sales.getByRole('button', { name: t.conversion.make })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // Another window orders meanwhile: the contract is named, and what is left is ordered at the second try.
  await quantity(sales).fill('20')
  const other = await sales.context().newPage()
  await go(other, sales.url().replace(/^.*\/home/, '/home'))
  await quantity(other).fill('10')
  await press(other, t.conversion.make)
  await expect(other).toHaveURL(/orderManage\/detail/)
  // However slowly the contract is read again, whoever has read the refusal orders by what it says now.
  await sales.route(/\/contract\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await press(sales, t.conversion.make)
  await expect(sales.getByText(/^Somebody else has changed CT\d+\./)).toBeVisible()
  await expect(quantity(sales)).toHaveValue('20')
  await press(sales, t.conversion.make)
  await expect(sales).toHaveURL(/orderManage\/detail/)
})
