import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { lineTitle } from '#shared/lines/line-titles.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { decided } from '../factories/approvals.ts'
import { arrive } from './calls.ts'
import { readMessages } from './customer-orders.ts'
import { allLines, chooseFile, editing, grid, lineAt, materials, openEditor } from './editor.ts'
import { act, agree, counted, fillDay, filled, person, press } from './people.ts'
import { pushedFrom } from './push-screen.ts'
import { goWrong } from './sap.ts'
import { go, texts } from './screens.ts'
import { atWork } from './staff-orders.ts'
import { test } from './story.ts'

/** The buyer reads Indonesian, finance English, and everybody else Chinese. */
const t = texts.zh
const { actions, customerOrderActions: c, orderActions: o, pushScreens: p } = zhParts
const portal = '/home/orderManageCustomer'
const customers = '/home/orderManage/customer'
const orders = '/home/orderManage'

type Row = (string | number)[]
const pipeRows = 360
const profileRows = 40
/** Pipes and profiles are stored at two positions, so that the order becomes two. */
const goods: Row[] = [
  ...Array.from({ length: pipeRows }, (_, n): Row => [materials.pipe(n), 1 + (n % 3), '', '']),
  ...Array.from({ length: profileRows }, (_, n): Row => [materials.profile(n), 1 + (n % 3), '', '']),
]
/** The wrong cells of the sheet: row, column and error. */
const slips = [
  { at: 9, column: 0, value: 'no such thing' },
  { at: 99, column: 1, value: 'a dozen' },
  { at: 199, column: 1, value: -5 },
] as const
const header = (language: Language): Row =>
  (['materialId', 'salesQuantity', 'unitPrice', 'remark'] as const).map((field) => lineTitle(field, language))

const lineKeys = (rows: readonly Row[]) =>
  rows.map(([material, quantity]) => `${material} ${quantity}`).toSorted()

/** Imports a sheet with errors: good rows are taken, bad ones come back, are corrected and taken as well. */
async function importGoods(page: Page, language: Language): Promise<void> {
  const t = { ...editing[language].import, ...editing[language].mending }
  const e = texts[language].errors
  const sheet = goods.map((row) => [...row])
  for (const { at, column, value } of slips) sheet[at]![column] = value
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t.open }).click()
  await chooseFile(page, dialog.getByRole('button', { name: t.choose }), [header(language), ...sheet])
  await expect(dialog.getByRole('status')).toHaveText(filled(t.counts, { count: 400, good: 397, bad: 3 }))
  const named = [filled(e.MATERIAL_UNKNOWN, { value: 'no such thing' }), e.DECIMAL, e.QTY_ZERO]
  for (const [n, { at, column }] of slips.entries()) {
    // Excel counts from one, and the header is its first row.
    const bad = dialog.getByRole('listitem', { name: filled(t.row, { row: at + 2 }), exact: true })
    const cell = bad.getByLabel(String(header(language)[column]), { exact: true })
    await expect(cell).toHaveAccessibleDescription(named[n]!)
  }
  await press(dialog, filled(t.leaveOutAll, { count: 3 }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(dialog, filled(t.badRows, { count: 3 })),
  ])
  await press(dialog, filled(t.take, { count: 397 }))
  await expect(allLines(page, 397, language)).toHaveCount(1)

  const book = read(readFileSync(await download.path()))
  const bad = utils.sheet_to_json<Row>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' })
  expect(bad).toHaveLength(1 + slips.length)
  const mended = bad.slice(1).map((row, n) => [...goods[slips[n]!.at]!.slice(0, 2), ...row.slice(2)])
  await page.getByRole('button', { name: t.open }).click()
  await chooseFile(page, dialog.getByRole('button', { name: t.choose }), [bad[0]!, ...mended])
  await press(dialog, filled(t.take, { count: 3 }))
  await expect(allLines(page, 400, language)).toHaveCount(1)
}

/** Submits what the editor has, and takes cartons that are not full where nobody has taken them so yet. */
async function finish(page: Page, language: Language, button: string, cartons = false): Promise<void> {
  await press(page, button)
  const t = editing[language]
  if (cartons && button !== t.actions.submit) await press(page.getByRole('dialog'), t.cartons.confirm)
  // A customer sees the whole order before it is sent.
  if (button === t.actions.submit) {
    await expect(page.getByRole('dialog')).toContainText(t.review.title)
    await press(page.getByRole('dialog'), button)
  }
  await expect(page).toHaveURL(/detail\?id=/)
}

/** Fields of the salesman's form that the customer did not fill in. */
const needed = ['isCustomize', 'isDepositCollection'] as const

const idOf = (page: Page): string => new URL(page.url()).searchParams.get('id')!

async function open(page: Page, path: string): Promise<void> {
  await go(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('from a sheet of 400 lines to two orders in SAP, every step seen by the buyer', async ({
  page: buyer,
  browser,
}) => {
  test.setTimeout(180_000)
  const purchaseNo = `STORY-${newId().slice(-6)}`
  const calls = await arrive(buyer, 'buyer.jakarta', 'id')
  await readMessages(calls)
  await openEditor(buyer, `${portal}/edit`)
  await buyer.getByLabel(texts.id.customerOrders.fields.purchaseNo).fill(purchaseNo)
  await fillDay(buyer.getByLabel(texts.id.customerOrders.fields.requestedDate), '2027-06-30')
  await importGoods(buyer, 'id')
  await finish(buyer, 'id', editing.id.actions.submit, true)
  await expect(buyer.getByText(idParts.customerOrderActions.next.customer.theirDecision)).toBeVisible()
  const id = idOf(buyer)
  const { body: sent } = await calls.call(customerOrderCalls.one, { query: { id } })
  expect(lineKeys(sent.lines.map((l) => [l.sapMaterialNo, Number(l.salesQuantity)]))).toEqual(lineKeys(goods))

  const [service] = await person(browser, 'cs.wang', 'zh')
  await open(service, `${customers}/detail?id=${id}`)
  await press(service, c.actions.return)
  const dialog = service.getByRole('dialog')
  await dialog.getByLabel(zhParts.actions.comment, { exact: true }).fill('The price of line 3 is too high')
  await dialog
    .getByPlaceholder(filled(actions.lineComments.comment, { line: 3 }), { exact: true })
    .fill('Ask for a better one')
  await press(dialog, c.actions.return)

  await expect(buyer.getByText('The price of line 3 is too high').first()).toBeVisible()
  await expect(buyer.getByText('Ask for a better one')).toBeVisible()
  await press(buyer, idParts.customerOrderActions.actions.save)
  await expect(grid(buyer)).toBeVisible()
  await lineAt(buyer, 3).getByRole('gridcell').nth(2).click()
  await buyer.keyboard.type('0.05')
  await buyer.keyboard.press('Enter')
  await finish(buyer, 'id', editing.id.actions.submit)
  await expect(buyer.getByText(idParts.customerOrderActions.next.customer.theirDecision)).toBeVisible()

  const [sales] = await person(browser, 'sales.zhang', 'zh')
  await open(sales, `${customers}/detail?id=${id}`)
  await agree(sales, c.actions.confirm)
  await expect(buyer.getByText(idParts.customerOrderActions.next.customer.confirmed)).toBeVisible()
  await sales.getByRole('link', { name: /^(SO|T)\d+/ }).click()
  await expect(sales).toHaveURL(/orderManage\/detail/)

  await press(sales, t.common.edit)
  await expect(grid(sales)).toBeVisible()
  await press(sales, editing.zh.actions.generate)
  for (const field of needed)
    await expect(
      sales.getByRole('button', { name: `${t.orders.fields[field]}${t.common.colon}${t.errors.REQUIRED}` }),
    ).toBeVisible()
  await fillDay(sales.getByLabel(t.orders.fields.deliveryTime), '2027-07-31')
  for (const field of needed)
    await sales.getByRole('radiogroup', { name: t.orders.fields[field] }).getByLabel(t.common.no).check()
  // The customer is over its credit line (D51), so it pays in advance.
  await sales.getByLabel(t.orders.fields.paymentRatio).fill('100')
  await sales.getByLabel(t.orders.fields.advancePaymentRate).fill('100')
  await finish(sales, 'zh', editing.zh.actions.generate)
  const orderId = idOf(sales)
  const heading = sales.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/SO\d+/)
  const [orderNo = ''] = /SO\d+/.exec((await heading.textContent())!) ?? []

  await agree(sales, o.actions.startSpecialPrice)
  const [finance] = await person(browser, 'fin.zhao', 'en')
  await open(finance, `/home/financialManage/order?id=${orderId}`)
  await expect(finance.getByRole('grid').locator('input')).toBeFocused()
  await finance.keyboard.type('0.06')
  await finance.keyboard.press('Enter')
  await press(finance, enParts.orderActions.finance.submit)
  await press(finance.getByRole('dialog'), enParts.orderActions.finance.submit)
  await expect(finance).toHaveURL(/financialManage$/)
  await finance.context().close()

  await expect(sales.getByText(t.states.order.special_price_maintained).first()).toBeVisible()
  // Finance has asked for the decision, so that the administrator makes it.
  expect((await decided(await atWork('admin'), { id: orderId })).status).toBe(200)
  // A page that has not heard of the decision would be told so by the split.
  await open(sales, `${orders}/detail?id=${orderId}`)
  await act(sales, o.actions.split)
  await sales.getByText(o.split.byPosition, { exact: true }).click()
  const preview = sales.getByRole('region', { name: o.split.preview })
  await expect(preview.getByRole('row', { name: `${orderNo}-01` })).toContainText(`${profileRows}/100`)
  await press(sales, counted(o.split, 'apply', 1))
  await expect(sales.getByRole('link', { name: `${orderNo}-01` })).toBeVisible()
  await open(sales, `${orders}?purchaseNo=${purchaseNo}`)
  const both = [orderNo, `${orderNo}-01`]
  await sales.getByRole('checkbox').first().check()
  await press(sales.getByRole('toolbar'), o.actions.submitToCustomerService)
  await press(sales.getByRole('dialog'), o.actions.submitToCustomerService)
  await expect(sales.getByRole('dialog').getByText(zhParts.actions.succeeded, { exact: true })).toHaveCount(2)
  await sales.context().close()

  // SAP stores one of the two orders and its answer is lost. It is looked up, and no second order is
  // created.
  await open(service, `${orders}?purchaseNo=${purchaseNo}`)
  await service.getByRole('checkbox').first().check()
  await press(service.getByRole('toolbar'), o.actions.push)
  await goWrong({ fault: 'cutAfter', on: 'create', times: 1 })
  const numbers = await pushedFrom(service, p, both)
  for (const number of numbers) await expect(buyer.getByText(number).first()).toBeVisible()
  await expect(buyer.getByText(idParts.customerOrderActions.next.customer.inProduction)).toBeVisible()
})
