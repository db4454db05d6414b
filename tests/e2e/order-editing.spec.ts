import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { detailAddress } from '#shared/documents/outlines.ts'
import { talk } from '#shared/locales/zh/talk.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { arrive } from './calls.ts'
import { aDraft, readMessages } from './customer-orders.ts'
import {
  allLines,
  chooseCustomer,
  chooseFile,
  editing,
  grid,
  lineAt,
  materials,
  openEditor,
  paste,
  save,
  tab,
  toEntryRow,
  typeLine,
} from './editor.ts'
import { look } from './look.ts'
import { person } from './people.ts'
import { go, texts } from './screens.ts'
import { anOrder, atWork, stageOf } from './staff-orders.ts'
import { test } from './story.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const portal = '/home/orderManageCustomer'
const staff = '/home/orderManage'

test('an order of several categories is typed by keyboard alone and kept', async ({ page }) => {
  const t = texts.zh
  await arrive(page, 'buyer.dubai', 'zh')
  await openEditor(page, `${portal}/edit`)
  await toEntryRow(page)
  await typeLine(page, materials.pipe(0), '120')
  await typeLine(page, materials.profile(0), '12', '45.5')
  await typeLine(page, materials.cabinet(0), '3', '', '10')
  await typeLine(page, materials.lock(0), '6')
  for (const category of ['pipe', 'profile', 'cabinet', 'security'] as const)
    await expect(tab(page, t.masterdata.categories[category], 1)).toBeVisible()
  await expect(lineAt(page, 2)).toContainText('45.50')
  await expect(lineAt(page, 3)).toContainText('10')
  await save(page, 'zh')
  await expect(page).toHaveURL(/id=/)
  await page.reload()
  await expect(allLines(page, 4, 'zh')).toBeVisible()
  // Missing values are asked for at their fields, and the list leads to them.
  await page.keyboard.press('Control+Enter')
  const unread = page.getByText(t.errors.UNREAD_MESSAGES)
  const missing = page.getByRole('button', {
    name: `${t.customerOrders.fields.purchaseNo}${t.common.colon}${t.errors.REQUIRED}`,
  })
  await expect(unread.or(missing)).toBeVisible()
})

test('what is typed while the customer’s record is on its way stays', async ({ page }) => {
  const { customerId, purchaseNo } = texts.en.orders.fields
  await arrive(page, 'sales.zhang', 'en')
  await go(page, `${staff}/edit`)
  const told = await held(page, '**/order/defaults**')
  await page.getByRole('combobox', { name: customerId }).click()
  await page.keyboard.type('Nusantara')
  await expect(page.locator('.ant-select-item-option-active')).toContainText('Nusantara')
  await page.keyboard.press('Enter')
  await page.getByLabel(purchaseNo, { exact: true }).fill('NBP-77')
  told.release()
  await expect(grid(page)).toBeVisible()
  await expect(page.getByLabel(purchaseNo, { exact: true })).toHaveValue('NBP-77')
})

test('fifty rows are pasted, mapped by their header, and taken back in one step', async ({ page }) => {
  await arrive(page, 'sales.zhang', 'en')
  await go(page, `${staff}/edit`)
  await chooseCustomer(page, 'Nusantara', 'en')
  await toEntryRow(page)
  const rows = Array.from({ length: 50 }, (_, i) => [materials.pipe(i), 'from a list', String(10 * (i + 1))])
  await paste(page, [['Material', 'Description', 'Quantity'], ...rows])
  const take = page.getByRole('button', { name: editing.en.import.take.replace('{{count}}', '50') })
  await take.click()
  await expect(allLines(page, 50, 'en')).toBeVisible()
  await expect(grid(page).locator('input')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(allLines(page, 0, 'en')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(allLines(page, 50, 'en')).toBeVisible()
  // A block without a header goes straight into the cells.
  await toEntryRow(page)
  await paste(page, [
    [materials.lock(0), '4'],
    [materials.lock(1), '5', '40'],
  ])
  await expect(allLines(page, 52, 'en')).toBeVisible()
  await expect(lineAt(page, 52)).toContainText('40.00')
})

test('an .xlsx of 400 lines: bad cells are mended where they are named, and one row is left out', async ({
  page,
}) => {
  const t = editing.zh
  await arrive(page, 'sales.zhang', 'zh')
  await go(page, `${staff}/edit`)
  await chooseCustomer(page, 'Nusantara', 'zh')
  const rows = Array.from({ length: 400 }, (_, i) => [materials.pipe(i), i + 1, '', ''])
  rows[9]![0] = 'no such thing'
  rows[99]![1] = 'a dozen'
  rows[199]![1] = -5
  rows[299]![2] = 0
  await page.getByRole('button', { name: t.import.open }).click()
  await chooseFile(page, page.getByRole('button', { name: t.import.choose }), [
    ['物料编码', '数量', '单价', '备注'],
    ...rows,
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText('400')
  const { mending } = t
  const take = dialog.getByRole('button', { name: t.import.take.replace('{{count}}', '399') })
  const bad = (row: number) =>
    dialog.getByRole('listitem', { name: mending.row.replace('{{row}}', String(row)), exact: true })
  const cell = (row: number, title: string) => bad(row).getByLabel(title, { exact: true })
  await expect(cell(11, '物料编码')).toBeFocused()
  await expect(cell(11, '物料编码')).toHaveAccessibleDescription(
    texts.zh.errors.MATERIAL_UNKNOWN.replace('{{value}}', 'no such thing'),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await cell(101, '数量').scrollIntoViewIfNeeded()
  await expect(cell(101, '数量')).toBeInViewport({ ratio: 0.9 })
  await look(page, 'rows-mended', 'zh')
  // A price of 0 is asked about, and its line is taken with an open price once it is meant.
  await dialog.getByRole('button', { name: mending.confirmRow.replace('{{row}}', '301') }).click()
  await expect(bad(301)).toContainText(mending.states.mended)
  // By keyboard alone: Enter takes the proposal, and each time the next wrong cell is at hand.
  await cell(11, '物料编码').focus()
  await page.keyboard.type(materials.pipe(9))
  await expect(page.getByRole('option', { name: materials.pipe(9) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(101, '数量')).toBeFocused()
  await expect(bad(11)).toContainText(mending.states.mended)
  await page.keyboard.type('twelve')
  await page.keyboard.press('Tab')
  await expect(cell(201, '数量')).toBeFocused()
  await expect(cell(101, '数量')).toHaveValue('twelve')
  await expect(bad(101)).toContainText(texts.zh.errors.DECIMAL)
  await page.keyboard.press('Enter')
  await expect(cell(101, '数量')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(bad(101)).toContainText(mending.states.mended)
  await expect(take).toBeDisabled()
  await dialog.getByRole('button', { name: mending.leaveOutRow.replace('{{row}}', '201') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t.import.badRows.replace('{{count}}', '1') }).click(),
  ])
  const sheet = read(readFileSync(await download.path()))
  const left = utils.sheet_to_json<Record<string, unknown>>(sheet.Sheets[sheet.SheetNames[0]!]!)
  expect(left.map((row) => row['物料编码'])).toEqual([materials.pipe(199)])
  expect(String(left[0]!['原因'])).not.toBe('')
  await take.click()
  await expect(allLines(page, 399, 'zh')).toBeVisible()
  await expect(lineAt(page, 10)).toContainText(materials.pipe(9))
})

for (const language of ['en', 'id'] as const)
  test(`a buyer mends the rows that could not be taken (${language})`, async ({ page }) => {
    const t = editing[language]
    const fields = texts[language].orders.lineFields
    await arrive(page, 'buyer.jakarta', language)
    await go(page, '/home/orderManageCustomer/edit')
    await expect(grid(page)).toBeVisible()
    await page.getByRole('button', { name: t.import.open }).click()
    await chooseFile(page, page.getByRole('button', { name: t.import.choose }), [
      [t.columns.materialId, fields.salesQuantity],
      [materials.pipe(0), 5],
      ['9999999999', 3],
      [materials.pipe(1), 'a dozen'],
    ])
    const dialog = page.getByRole('dialog')
    const bad = (row: number) =>
      dialog.getByRole('listitem', { name: t.mending.row.replace('{{row}}', String(row)), exact: true })
    await expect(bad(3)).toBeVisible()
    await look(page, 'rows-mended-by-buyer', language)
    await bad(4).getByLabel(fields.salesQuantity, { exact: true }).fill('12')
    await page.keyboard.press('Enter')
    await expect(bad(4)).toContainText(t.mending.states.mended)
    await dialog.getByRole('button', { name: t.mending.leaveOutRow.replace('{{row}}', '3') }).click()
    await dialog.getByRole('button', { name: t.import.take.replace('{{count}}', '2') }).click()
    await expect(allLines(page, 2, language)).toBeVisible()
  })

test('what was typed comes back after a crash', async ({ page }) => {
  const t = editing.en
  await arrive(page, 'buyer.lima', 'en')
  await openEditor(page, `${portal}/edit`)
  await page.getByLabel(texts.en.customerOrders.fields.purchaseNo).fill('PO-4711')
  await toEntryRow(page)
  await typeLine(page, materials.pipe(3), '70')
  await typeLine(page, 'half typed')
  await expect(page.getByText(t.kept)).toBeVisible()
  const address = page.url()
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto(address)
  await again.getByRole('button', { name: t.journal.restore }).click()
  await expect(again.getByLabel(texts.en.customerOrders.fields.purchaseNo)).toHaveValue('PO-4711')
  await expect(lineAt(again, 1)).toContainText('70')
  await expect(lineAt(again, 2)).toContainText('half typed')
})

test('a draft for a customer comes back after a crash with its salesperson by name', async ({ page }) => {
  const t = editing.en
  await arrive(page, 'cs.wang', 'en')
  await go(page, `${staff}/customer/edit`)
  await chooseCustomer(page, 'Nusantara', 'en')
  const salesperson = (on: Page) =>
    on
      .locator('.ant-form-item')
      .filter({ hasText: texts.en.customerOrders.fields.salespersonName })
      .locator('.ant-select')
  await expect(salesperson(page)).toContainText('·')
  const name = await salesperson(page).innerText()
  await expect(page.getByText(t.kept)).toBeVisible()
  const address = page.url()
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto(address)
  await again.getByRole('button', { name: t.journal.restore }).click()
  await expect(salesperson(again)).toHaveText(name)
})

test('two who edit the same order keep both their changes, and decide where they contradict', async ({
  page,
  browser,
}) => {
  const t = editing.zh
  await arrive(page, 'sales.zhang', 'zh')
  await go(page, `${staff}/edit`)
  await chooseCustomer(page, 'Nusantara', 'zh')
  await toEntryRow(page)
  for (const n of [0, 1, 2]) await typeLine(page, materials.pipe(n), '100')
  await save(page, 'zh')
  await expect(page).toHaveURL(/id=/)
  // Whoever opens the order meanwhile sees who is at work on it.
  const [admin] = await person(browser, 'admin', 'zh')
  await go(admin, detailAddress('order', new URL(page.url()).searchParams.get('id')!, 'staff'))
  const present = admin
    .getByRole('alert')
    .filter({ hasText: talk.editing.split('{{name}}')[1]!.split('{{')[0]! })
  await expect(present).toBeVisible()

  const other = await page.context().newPage()
  await openEditor(other, new URL(page.url()).pathname + new URL(page.url()).search)
  await change(other, 1, '200')
  await change(other, 2, '222')
  await save(other, 'zh')

  await page.bringToFront()
  await change(page, 1, '300')
  await change(page, 3, '333')
  const saved = await held(page, /\/order\?/)
  await page.keyboard.press('Control+s')
  await saved.asked
  // Input in a cell that was not left yet when the question opened is not lost.
  await lineAt(page, 2).getByRole('gridcell').nth(2).click()
  await page.keyboard.type('7.25')
  saved.release()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t.merge.title.replace('{{count}}', '1'))
  const theirs = dialog.getByRole('radio', {
    name: `${t.merge.theirs}${texts.zh.common.colon}200`,
    exact: true,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(theirs).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await theirs.check()
  await dialog.getByRole('button', { name: t.merge.goOn }).click()
  await expect(page.getByText(t.saved, { exact: true }).first()).toBeVisible()
  for (const [i, quantity] of ['200', '222', '333'].entries())
    await expect(lineAt(page, i + 1)).toContainText(quantity)
  await page.reload()
  for (const [i, quantity] of ['200', '222', '333'].entries())
    await expect(lineAt(page, i + 1)).toContainText(quantity)
  await expect(lineAt(page, 2)).toContainText('7.25')
  await other.close()
  await page.getByTitle(texts.zh.shell.menus.orders, { exact: true }).first().click()
  await expect(present).toBeHidden()
})

test('what is typed while an order is on its way to the question about its cartons stays', async ({
  page,
}) => {
  const t = editing.en
  const stage = await stageOf(await atWork('sales.zhang'))
  const { id } = await anOrder(stage, { purchaseNo: 'CARTON-1', quantity: '1' })
  await arrive(page, 'sales.zhang', 'en')
  await openEditor(page, `${staff}/edit?id=${id}`)
  await expect(allLines(page, 3, 'en')).toBeVisible()
  const looked = await held(page, '**/product/selectBatchProductInfo')
  await toEntryRow(page)
  await typeLine(page, materials.lock(0), '7')
  await looked.asked
  await page.keyboard.press('Control+s')
  await lineAt(page, 1).getByRole('gridcell').nth(2).click()
  await page.keyboard.type('2.75')
  looked.release()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.cartons.all.up }).click()
  await dialog.getByRole('button', { name: t.cartons.confirm }).click()
  await expect(page.getByText(t.saved, { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(lineAt(page, 1)).toContainText('2.75')
})

/** Delays the answers of an address until they are released, as on a slow connection. */
async function held(page: Page, address: string | RegExp) {
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released.promise
    await route.continue()
  })
  return { asked: page.waitForRequest(address), release: released.resolve }
}

test('on a telephone every choice about a carton is in sight', async ({ page }) => {
  const t = editing.id
  const calls = await arrive(page, 'buyer.jakarta', 'id')
  await readMessages(calls)
  const { id } = await aDraft(calls, 'PO-390')
  await openEditor(page, `${portal}/edit?id=${id}`)
  await change(page, 1, '7')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: t.actions.submit, exact: true }).click()
  const choices = page.getByRole('dialog').getByRole('radio')
  await expect(choices.first()).toBeVisible()
  for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 })
})

/** Another quantity on a line. */
async function change(page: Page, line: number, quantity: string): Promise<void> {
  await lineAt(page, line).getByRole('gridcell').nth(1).click()
  await page.keyboard.type(quantity)
  await page.keyboard.press('Enter')
}

const editors = {
  'sales.zhang': { list: `${staff}?status=draft`, edit: `${staff}/edit` },
  'buyer.jakarta': { list: `${portal}?tab=draft`, edit: `${portal}/edit` },
}

for (const language of languages)
  for (const [user, { list, edit }] of Object.entries(editors))
    test(`the editor of ${user} is sound (${language})`, async ({ page }) => {
      await arrive(page, user, language)
      await go(page, list)
      const first = page.locator('main a[href*="detail?id="]').first()
      const id = new URL((await first.getAttribute('href'))!, 'http://x').searchParams.get('id')!
      await openEditor(page, `${edit}?id=${id}`)
      await look(page, `${user}-edit`, language)
    })
