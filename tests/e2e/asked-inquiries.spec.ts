import { expect } from '@playwright/test'
import { inquiries as en } from '#shared/locales/en/documents/inquiries.ts'
import { inquiries as id } from '#shared/locales/id/documents/inquiries.ts'
import { inquiries as zh } from '#shared/locales/zh/documents/inquiries.ts'
import { sheets } from '#shared/locales/en/sheets.ts'
import { choose, mean, rows } from './customer-sheet-screen.ts'
import { editing, lineAt, materials, openEditor, paste, save, toEntryRow } from './editor.ts'
import { look } from './look.ts'
import { agree, filled, person, press } from './people.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const words = { zh, en, id } as const
const staff = '/home/enquiryManage'
const portal = '/home/inquiryCustomer'
const t = en.inquiries
const z = zh.inquiries

/** The price of a line on finance's screen, after wording, material, description, quantity, unit and list price. */
const priceCell = 6
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const narrow = { width: 1366, height: 768 }

test('a customer asks in its own words, sales find the goods, and the customer reads the answer', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [buyer] = await person(browser, 'buyer.jakarta', 'en')
  await buyer.setViewportSize(narrow)
  await openEditor(buyer, `${portal}/edit`)
  await expect(buyer.getByText(t.portal.pasteHelp)).toBeVisible()
  const mark = `Villa ${Date.now()}`
  await buyer.getByRole('textbox', { name: t.portal.customerRef }).fill(mark)
  await buyer.getByRole('textbox', { name: t.fields.remark }).fill('For the second floor')
  await toEntryRow(buyer)
  await buyer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await paste(buyer, [
    ['The green pipe of last year', '', '250', 'm'],
    ['Known pipe', materials.pipe(3), '40'],
  ])
  await save(buyer, 'en')
  await press(buyer, t.actions.ask)
  await expect(buyer).toHaveURL(/detail/)
  await expect(buyer.getByText(t.askedNext.asked)).toBeVisible()
  await buyer.screenshot({ path: 'test-results/pictures/asked-by-customer-1366.png' })
  const number = (await buyer.getByRole('heading', { level: 1 }).textContent())!.match(/IQ\d{9}/)![0]

  const [sales] = await person(browser, 'sales.zhang', 'zh')
  await sales.setViewportSize(narrow)
  await go(sales, `${staff}?status=asked`)
  await sales.getByRole('link', { name: number }).click()
  await expect(sales.getByText('For the second floor').first()).toBeVisible()
  await expect(sales.getByText(z.next.asked)).toBeVisible()
  await sales.screenshot({ path: 'test-results/pictures/asked-for-sales-1366.png' })
  await press(sales, z.actions.save)
  await expect(sales.getByText(z.editor.pasteHelp)).toBeVisible()
  await lineAt(sales, 1).getByRole('gridcell').nth(1).click()
  await sales.keyboard.type(materials.pipe(5))
  await sales.keyboard.press('Enter')
  await save(sales, 'zh')
  await press(sales, z.actions.submit)
  await expect(sales.getByText(z.next.submitted)).toBeVisible()
  const line = lineAt(sales, 1)
  await expect(line.getByRole('gridcell', { name: 'The green pipe of last year' })).toBeVisible()
  await expect(line.getByText(materials.pipe(5))).toBeVisible()

  const [finance] = await person(browser, 'fin.zhao', 'zh')
  await go(finance, sales.url().replace(/^.*\/home/, '/home'))
  await press(finance, z.actions.price)
  // Until the screen of prices is loaded, the lines on the page are those that can only be read.
  await expect(finance.getByRole('button', { name: z.pricing.finish, exact: true })).toBeVisible()
  await lineAt(finance, 1).getByRole('gridcell').nth(priceCell).click()
  await finance.keyboard.type('2.5')
  await finance.keyboard.press('Enter')
  await finance.keyboard.type('3')
  await finance.keyboard.press('Enter')
  await press(finance, z.pricing.finish)
  await expect(finance.getByText(z.next.priced)).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText(t.askedNext.asked)).toBeVisible()
  await expect(buyer.getByText('625.00')).toHaveCount(0)

  await sales.reload()
  await press(sales, z.actions.answer)
  const dialog = sales.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Valid for a month')
  await press(dialog, z.actions.answer)
  await expect(dialog).toHaveCount(0)
  await expect(buyer.getByText(t.askedNext.answered)).toBeVisible()
  await expect(buyer.getByText('Valid for a month')).toBeVisible()
  await expect(lineAt(buyer, 1).getByText('625.00')).toBeVisible()
  await buyer.screenshot({ path: 'test-results/pictures/answered-customer-1366.png' })
  // From the answer the customer can ask for a quotation, once only, and can order these goods.
  await agree(buyer, t.actions.askOffer)
  await expect(buyer.getByText(t.askedNext.offerAsked)).toBeVisible()
  await press(buyer, t.orderThese)
  await expect(buyer).toHaveURL(/orderManageCustomer\/edit/)
  const ordered = (line: number, text: string) =>
    lineAt(buyer, line).getByRole('gridcell', { name: text }).first()
  await expect(ordered(1, materials.pipe(5))).toBeVisible()
  await expect(ordered(2, materials.pipe(3))).toBeVisible()
  await expect(ordered(2, '3.00')).toBeVisible()
})

test('a customer takes the lines of its own sheet, with a picture beside one of them', async ({
  browser,
}) => {
  const [buyer] = await person(browser, 'buyer.jakarta', 'en')
  await buyer.setViewportSize(narrow)
  await openEditor(buyer, `${portal}/edit`)
  await expect(buyer.getByText(t.portal.pasteHelp)).toBeVisible()
  await press(buyer, t.editor.importSheet)
  const asked = [
    ['What we want', 'Pcs needed', 'Note'],
    ['Garden gnome, hand painted', '6', 'with a red hat'],
  ]
  await choose(buyer, 'request.xlsx', asked, 'en')
  await mean(buyer, 'Pcs needed', 'Quantity', 'en')
  await press(buyer, sheets.columns.go)
  await expect(rows(buyer, 'en')).toBeFocused()
  await buyer.screenshot({ path: 'test-results/pictures/asked-sheet-customer-1366.png' })
  await buyer.keyboard.press('Control+Enter')
  await expect(buyer.getByRole('dialog')).toHaveCount(0)
  const line = lineAt(buyer, 1)
  await expect(line.getByRole('gridcell', { name: /Garden gnome.*red hat/ })).toBeVisible()
  await save(buyer, 'en')

  await line.getByRole('gridcell').nth(2).click()
  const chooser = buyer.waitForEvent('filechooser')
  await press(buyer, t.editor.addPicture)
  await (await chooser).setFiles({ name: 'gnome.png', mimeType: 'image/png', buffer: picture })
  const shown = buyer.getByRole('img', { name: filled(t.picture.open, { line: 1, name: 'gnome.png' }) })
  await expect(shown).toBeVisible()
  await press(buyer, t.actions.ask)
  await expect(buyer.getByText(t.askedNext.asked)).toBeVisible()
  await expect(shown).toBeVisible()
})

test('a customer’s second sheet of the same kind is read without a question', async ({ browser }) => {
  const [buyer] = await person(browser, 'buyer.houston', 'en')
  await buyer.setViewportSize(narrow)
  const titles = ['Goods wanted by the yard', 'How many', 'Their code']
  for (const [round, wording] of ['Copper gutter, half round', 'Copper gutter, square'].entries()) {
    await openEditor(buyer, `${portal}/edit`)
    await expect(buyer.getByText(t.portal.pasteHelp)).toBeVisible()
    await press(buyer, t.editor.importSheet)
    await choose(buyer, `yard-${round}.xlsx`, [titles, [wording, '12', 'X-1']], 'en')
    if (round === 0) {
      await expect(buyer.getByText(sheets.columns.help)).toBeVisible()
      await mean(buyer, 'How many', 'Quantity', 'en')
      await press(buyer, sheets.columns.go)
    } else await expect(buyer.getByText(sheets.columns.remembered)).toBeVisible()
    await rows(buyer, 'en').focus()
    await buyer.keyboard.press('Control+Enter')
    await expect(buyer.getByRole('dialog')).toHaveCount(0)
    await expect(lineAt(buyer, 1).getByRole('gridcell', { name: wording })).toBeVisible()
    await save(buyer, 'en')
  }
})

test('a customer asks on a telephone, with a photo before anything is saved', async ({ browser }) => {
  const [buyer] = await person(browser, 'buyer.jakarta', 'en')
  await buyer.setViewportSize({ width: 390, height: 844 })
  await go(buyer, `${portal}/edit`)
  const cards = buyer.getByRole('list', { name: t.lines })
  // What has to be known of the buyer is known, so that the first thing asked for is what it wants.
  await expect(cards.getByLabel(t.portal.wording)).toBeInViewport({ ratio: 1 })
  const card = (index: number) => cards.getByRole('listitem').nth(index)
  const fill = async (index: number, wording: string, quantity: string) => {
    await card(index).getByLabel(t.portal.wording).fill(wording)
    await card(index).getByLabel(t.portal.wording).press('Tab')
    await card(index).getByLabel(t.lineFields.salesQuantity).fill(quantity)
    await card(index).getByLabel(t.lineFields.salesQuantity).press('Tab')
  }
  await fill(0, 'Floor tile, beige', '30')
  const chooser = buyer.waitForEvent('filechooser')
  await press(card(0), t.editor.takePhoto)
  const camera = await chooser
  expect(await camera.element().getAttribute('capture')).toBe('environment')
  await camera.setFiles({ name: 'tile.png', mimeType: 'image/png', buffer: picture })
  await expect(card(0).getByRole('img', { name: 'tile.png' })).toBeVisible()
  await fill(1, 'Not this one', '1')
  await press(buyer, editing.en.cards.remove.replace('{{line}}', '2'))
  await expect(cards.getByRole('listitem')).toHaveCount(2)
  await press(buyer, editing.en.cards.undo)
  await expect(card(1).getByLabel(t.portal.wording)).toHaveValue('Not this one')
  await press(buyer, editing.en.cards.remove.replace('{{line}}', '2'))
  await save(buyer, 'en')
  await expect(card(0).getByRole('img', { name: 'tile.png' })).toBeVisible()
  await press(buyer, t.actions.ask)
  await expect(buyer.getByText(t.askedNext.asked)).toBeVisible()
  await expect(
    buyer.getByRole('img', { name: filled(t.picture.open, { line: 1, name: 'tile.png' }) }),
  ).toBeVisible()
})

for (const language of ['zh', 'en', 'id'] as const)
  test(`the portal’s screens of inquiries fit, and axe finds nothing serious (${language})`, async ({
    browser,
  }) => {
    const w = words[language].inquiries
    const [buyer] = await person(browser, 'buyer.jakarta', language)
    await openEditor(buyer, `${portal}/edit`)
    await expect(buyer.getByText(w.portal.pasteHelp)).toBeVisible()
    await toEntryRow(buyer)
    await buyer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await paste(buyer, [['Roof tiles, red', '', '1200', 'PC']])
    await save(buyer, language)
    await look(buyer, 'asked-inquiry-editor', language)
    await press(buyer, w.actions.ask)
    await expect(buyer.getByText(w.askedNext.asked)).toBeVisible()
    await look(buyer, 'asked-inquiry-detail', language)
    await agree(buyer, w.actions.withdraw)
    await expect(buyer.getByText(w.askedNext.draft)).toBeVisible()
    await go(buyer, portal)
    await expect(buyer.getByText(w.myTitle).first()).toBeVisible()
    await look(buyer, 'asked-inquiry-list', language)
  })
