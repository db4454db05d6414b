import { expect } from '@playwright/test'
import { lineChecks } from '#shared/locales/en/line-checks.ts'
import { papers } from '#shared/locales/en/papers.ts'
import { quotations as en } from '#shared/locales/en/documents/quotations.ts'
import { allLines, chooseCustomer, lineAt, materials, paste, save, toEntryRow } from './editor.ts'
import { look } from './look.ts'
import { act, agree, counted, filled, person, press } from './people.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const home = '/home/enquiryManage/quotation'
const portal = '/home/quotationCustomer'
const finance = '/home/financialManage/quotation'
const { quotations: t, states } = en

test('a flagged price goes to finance and on to the customer, who accepts the quotation', async ({
  browser,
}) => {
  const [sales] = await person(browser, 'sales.zhang', 'en')
  await go(sales, `${home}/edit`)
  await chooseCustomer(sales, 'Nusantara', 'en')
  await toEntryRow(sales)
  await sales.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const flagged = materials.pipe(1)
  await paste(sales, [
    [materials.pipe(0), '120'],
    [flagged, '120', '1'],
    [materials.pipe(2), '120'],
  ])
  await expect(allLines(sales, 3, 'en')).toBeVisible()
  await sales.getByLabel(t.fields.remark, { exact: true }).fill('Ready to leave 🚀')
  await save(sales, 'en')
  const id = new URL(sales.url()).searchParams.get('id')!

  await go(sales, `${home}/detail?id=${id}`)
  await expect(sales.getByText(counted(t.next, 'toCheck', 1))).toBeVisible()
  await expect(sales.getByRole('button', { name: t.actions.send })).toHaveCount(0)
  await agree(sales, t.actions.submitCheck)
  await expect(sales.getByText(t.next.awaiting_price_check)).toBeVisible()
  const number = ((await sales.getByRole('heading', { level: 1 }).textContent()) ?? '').trim()
  expect(number).toMatch(/^QT\d{9}/)

  const [checker] = await person(browser, 'fin.zhao', 'en')
  await go(checker, finance)
  await checker.getByRole('link', { name: number, exact: true }).click()
  await expect(lineAt(checker, 1)).toContainText(flagged)
  await expect(lineAt(checker, 2)).toHaveCount(0)
  await look(checker, 'quotation-check', 'en')
  await press(checker, counted(lineChecks, 'decideAll', 1))
  await agree(checker, t.check.submit)
  await expect(checker.getByText(filled(t.check.submitDone, { number }))).toBeVisible()

  const [customer] = await person(browser, 'buyer.jakarta', 'en')
  await go(customer, portal)
  await expect(customer.getByRole('link', { name: /^QT/ }).first()).toBeVisible()
  await expect(customer.getByRole('link', { name: number, exact: true })).toHaveCount(0)
  await expect(sales.getByText(t.next.price_checked)).toBeVisible()
  // What no font has is named before it is sent.
  await press(sales, t.actions.send)
  const sending = sales.getByRole('dialog')
  await expect(sending.getByText(filled(papers.missingLetters, { letters: '🚀' }))).toBeVisible()
  await expect(sending.getByText(filled(t.endless, { numbers: number }))).toBeVisible()
  await press(sending, t.actions.send)
  await expect(sales.getByText(t.next.sent)).toBeVisible()

  await customer.getByRole('link', { name: number, exact: true }).click()
  await expect(customer.getByText(t.customerNext.sent)).toBeVisible()
  await look(customer, 'quotation-portal', 'en')
  await act(customer, t.actions.refuse)
  const refusal = customer.getByRole('dialog')
  await refusal.getByRole('textbox').fill('Please name our tender.')
  await press(refusal, t.actions.refuse)
  await expect(customer.getByText(t.customerNext.refused)).toBeVisible()
  await expect(sales.getByRole('alert').getByText('Please name our tender.')).toBeVisible()

  await agree(sales, t.actions.revise)
  await expect(sales.getByText(filled(t.revisionOf, { revision: 2 })).first()).toBeVisible()
  await press(sales, t.actions.save)
  await sales.getByLabel(t.fields.customerRef).fill('Tender 88')
  // Finance has decided on the price already, so the second revision need not go there again.
  await agree(sales, t.actions.send)
  await expect(sales.getByText(t.next.sent)).toBeVisible()
  await press(sales, filled(t.revisions.with, { revision: 1 }))
  const compared = sales.getByRole('dialog', { name: t.revisions.compare })
  await expect(compared.getByRole('row', { name: 'Tender 88' })).toBeVisible()
  await expect(
    compared.getByText(filled(t.revisions.summary, { fields: 1, added: 0, removed: 0, changed: 0 })),
  ).toBeVisible()
  await look(sales, 'quotation-compare', 'en')
  await press(compared, 'Close')

  await go(customer, portal)
  await expect(customer.getByRole('link', { name: number, exact: true })).toHaveCount(1)
  await customer.getByRole('link', { name: number, exact: true }).click()
  await agree(customer, t.actions.accept)
  await expect(customer.getByText(t.customerNext.accepted)).toBeVisible()
  await expect(sales.getByText(t.next.accepted)).toBeVisible()
  await expect(sales.getByText(states.quotationAnswer.accepted, { exact: true }).first()).toBeVisible()
})
