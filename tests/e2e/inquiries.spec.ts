import { expect } from '@playwright/test'
import { inquiries as en } from '#shared/locales/en/documents/inquiries.ts'
import { inquiries as id } from '#shared/locales/id/documents/inquiries.ts'
import { inquiries as zh } from '#shared/locales/zh/documents/inquiries.ts'
import { chooseCustomer, lineAt, materials, openEditor, paste, save, toEntryRow } from './editor.ts'
import { parts } from '#shared/locales/en/parts.ts'
import { look } from './look.ts'
import { counted, filled, person, press } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const words = { zh, en, id } as const
const home = '/home/enquiryManage'
const t = en.inquiries

/** The price of a line on finance's screen, after wording, material, description, quantity, unit and list price. */
const priceCell = 6
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('sales ask for what has no number yet, finance prices each line, and sales read the answer', async ({
  browser,
}) => {
  const [sales] = await person(browser, 'sales.zhang', 'en')
  await openEditor(sales, `${home}/edit`)
  await chooseCustomer(sales, 'Nusantara', 'en')
  await expect(sales.getByText(t.editor.pasteHelp)).toBeVisible()
  await toEntryRow(sales)
  const known = materials.pipe(3)
  await sales.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await paste(sales, [
    ['Blue pipe as last year', known, '250'],
    ['Handrail, stainless, 2 m', '', '12', 'PC', 'see the picture'],
    ['Shower set', '', '0'],
  ])
  await save(sales, 'en')

  await lineAt(sales, 2).getByRole('gridcell').nth(0).click()
  const chooser = sales.waitForEvent('filechooser')
  await press(sales, t.editor.addPicture)
  await (await chooser).setFiles({ name: 'handrail.png', mimeType: 'image/png', buffer: picture })
  await expect(
    sales.getByRole('img', { name: filled(t.picture.open, { line: 2, name: 'handrail.png' }) }),
  ).toBeVisible()
  await press(sales, t.actions.submit)
  await expect(sales.getByRole('alert').getByText(texts.en.errors.QTY_ZERO)).toBeVisible()
  await lineAt(sales, 3).getByRole('gridcell').nth(2).click()
  await sales.keyboard.type('4')
  await sales.keyboard.press('Enter')
  await press(sales, t.actions.submit)
  await expect(sales).toHaveURL(/detail/)
  await expect(sales.getByText(t.next.submitted)).toBeVisible()
  const number = (await sales.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(number).toMatch(/IQ\d{9}/)

  const [finance] = await person(browser, 'fin.zhao', 'en')
  await go(finance, sales.url().replace(/^.*\/home/, '/home'))
  await press(finance, t.actions.price)
  await press(finance, counted(t.pricing, 'listPrices', 1))
  await lineAt(finance, 2).getByRole('gridcell').nth(priceCell).click()
  await finance.keyboard.type('18.5')
  await finance.keyboard.press('Enter')
  await finance.keyboard.type('96')
  await finance.keyboard.press('Enter')
  await press(finance, t.pricing.finish)
  await expect(finance.getByText(t.next.priced)).toBeVisible()

  await sales.reload()
  await expect(sales.getByText(t.next.priced)).toBeVisible()
  await sales.setViewportSize({ width: 1366, height: 768 })
  await expect(lineAt(sales, 2).getByText('222.00')).toBeInViewport()
  await expect(
    sales.getByText(`${texts.en.orders.turnTitle}: ${texts.en.orders.turns.salesman}`),
  ).toBeVisible()
  await sales.getByRole('button', { name: parts.actions.more }).click()
  await sales.getByRole('menuitem', { name: t.actions.end }).click()
  const asked = sales.getByRole('dialog')
  await asked.getByRole('textbox').fill('The hotel is not built.')
  await press(asked, t.actions.end)
  await expect(sales.getByText(t.next.ended)).toBeVisible()
})

for (const language of ['zh', 'en', 'id'] as const)
  test(`the screens of inquiries fit, and axe finds nothing serious (${language})`, async ({ browser }) => {
    const w = words[language].inquiries
    const [sales] = await person(browser, 'sales.zhang', language)
    await go(sales, home)
    await expect(sales.getByRole('link', { name: /^T\d/ }).first()).toBeVisible()
    await look(sales, 'inquiry-list', language)
    await sales.getByRole('link', { name: /^T\d/ }).first().click()
    await expect(sales.getByText(w.next.draft)).toBeVisible()
    await look(sales, 'inquiry-detail', language)
    await press(sales, w.actions.save)
    await expect(sales.getByText(w.editor.pasteHelp)).toBeVisible()
    await look(sales, 'inquiry-editor', language)

    const [finance] = await person(browser, 'fin.zhao', language)
    await go(finance, `${home}?status=submitted`)
    await finance.getByRole('link', { name: /^IQ\d/ }).first().click()
    await press(finance, w.actions.price)
    await expect(finance.getByRole('button', { name: w.pricing.finish })).toBeVisible()
    await look(finance, 'inquiry-pricing', language)
  })
