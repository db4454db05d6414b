import { expect } from '@playwright/test'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { inquiries as en } from '#shared/locales/en/documents/inquiries.ts'
import { inquiries as id } from '#shared/locales/id/documents/inquiries.ts'
import { lineAt, openEditor, save } from './editor.ts'
import { look } from './look.ts'
import { agree, counted, filled, person, press } from './people.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const staff = '/home/enquiryManage'
const portal = '/home/inquiryCustomer'
const t = en.inquiries
const reason = 'We do not make baths of stone'

test('a line that cannot be offered is marked, told to its customer, and stays behind', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [buyer, asking] = await person(browser, 'buyer.jakarta', 'id')
  const { rows } = (await asking.call(inquiryCalls.page, { body: { size: 5 } })).body
  const { customerId, salesOrg, currency } = rows[0]!
  const bath = `Stone bath ${Date.now()}`
  const lines = [
    { wording: 'Garden hose', salesQuantity: '20', salesUnit: 'pc' },
    { wording: bath, salesQuantity: '2', salesUnit: 'pc' },
    { wording: 'Watering can', salesQuantity: '5', salesUnit: 'pc' },
  ]
  const made = await asking.call(inquiryWrites.create, {
    body: { header: { customerId, salesOrg, currency }, lines },
  })
  const body = { id: made.body.id, version: made.body.version, event: 'ask' as const, comment: '' }
  expect((await asking.call(inquiryWrites.ask, { body })).status).toBe(200)

  const [sales] = await person(browser, 'sales.zhang', 'en')
  await openEditor(sales, `${staff}/edit?id=${body.id}`)
  await expect(lineAt(sales, 2).getByRole('gridcell', { name: bath })).toBeVisible()
  // It cannot be deleted, and the refusal says what to do instead.
  await lineAt(sales, 2).getByRole('gridcell').first().click()
  const refused = filled(en.errors.INQUIRY_LINE_ASKED, { line: 2, value: bath })
  await sales.keyboard.press('Control+Delete')
  await expect(sales.getByText(refused)).toBeVisible()
  await lineAt(sales, 2).getByRole('gridcell').nth(7).click()
  await sales.keyboard.type(reason)
  await sales.keyboard.press('Enter')
  await expect(lineAt(sales, 2).getByText(t.lineFields.noOffer, { exact: true })).toBeVisible()
  await save(sales, 'en')
  await press(sales, t.actions.submit)
  await expect(sales.getByText(t.next.submitted)).toBeVisible()

  const [finance] = await person(browser, 'fin.zhao', 'en')
  await go(finance, `${staff}/price?id=${body.id}`)
  await expect(finance.getByRole('button', { name: t.pricing.finish, exact: true })).toBeVisible()
  await lineAt(finance, 1).getByRole('gridcell').nth(6).click()
  await finance.keyboard.type('3')
  await finance.keyboard.press('Enter')
  // Finance finds out as well that something cannot be offered.
  await lineAt(finance, 3).getByRole('gridcell').nth(9).click()
  await finance.keyboard.type('Sold out')
  await finance.keyboard.press('Enter')
  await look(finance, 'no-offer-pricing', 'en')
  await press(finance, t.pricing.finish)
  await expect(finance.getByText(t.next.priced)).toBeVisible()

  await go(sales, `${staff}/detail?id=${body.id}`)
  await press(sales, t.actions.quote)
  const dialog = sales.getByRole('dialog')
  await expect(dialog.getByText(filled(t.stayBehind, { said: t.explain.quote, count: 2 }))).toBeVisible()
  await sales.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await agree(sales, t.actions.answer)

  await go(buyer, `${portal}/detail?id=${body.id}`)
  await expect(buyer.getByText(counted(id.inquiries, 'notOffered', 2))).toBeVisible()
  await expect(buyer.getByText(`2 · ${bath}: ${reason}`)).toBeVisible()
  await look(buyer, 'no-offer-answer', 'id')
})
