import { expect, type Locator, type Page } from '@playwright/test'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { customerOrderActions as en } from '#shared/locales/en/customer-order-actions.ts'
import { customerOrderActions as id } from '#shared/locales/id/customer-order-actions.ts'
import { customerOrderActions as zh } from '#shared/locales/zh/customer-order-actions.ts'
import type { CustomerOrderLine } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { unitPriceOf } from '#shared/lines/price.rules.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
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
  toEntryRow,
  typeLine,
} from './editor.ts'
import { look } from './look.ts'
import { counted, person, press } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const portal = '/home/orderManageCustomer'
const staff = '/home/orderManage'
const work = { zh, en, id } as const

const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const starts = (text: string): RegExp =>
  new RegExp(text.split('{{')[0]!.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))

for (const language of languages)
  test(`a customer looks at an order before it is sent, whichever way (${language})`, async ({ page }) => {
    const t = editing[language]
    const { review, cartons } = t
    const calls = await arrive(page, 'buyer.jakarta', language)
    await readMessages(calls)
    const purchaseNo = `REVIEW-${language}`
    await aDraft(calls, purchaseNo)
    const order = await aDraft(calls, purchaseNo)
    const { body: stored } = await calls.call(customerOrderCalls.one, { query: { id: order.id } })
    await openEditor(page, `${portal}/edit?id=${order.id}`)
    await expect(allLines(page, 3, language)).toBeVisible()
    await toEntryRow(page)
    // The material of the first line again, at a price far from the list.
    await typeLine(page, stored.lines[0]!.sapMaterialNo, '7', '14')
    await page.keyboard.press('Control+Enter')
    const dialog = dialogOf(page)
    await expect(dialog).toContainText(review.title)
    await dialog.getByRole('button', { name: cartons.all.up }).click()
    await expect(dialog.getByRole('status')).toContainText('→')
    for (const text of [review.usedBefore, review.repeated, review.offPrice])
      await expect(dialog).toContainText(starts(text))
    await expect(dialog).toContainText(purchaseNo)
    await look(page, 'review', language)
    // Each row leads to its line; what was not sent is in the editor as it was typed.
    await dialog.getByRole('button').filter({ hasText: '%' }).first().click()
    await expect(dialog).toHaveCount(0)
    await expect(grid(page).locator('input')).toBeFocused()
    await expect(grid(page).locator('input')).toHaveValue(/^14/)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(t.saved, { exact: true }).first()).toBeVisible()
    const { body: kept } = await calls.call(customerOrderCalls.one, { query: { id: order.id } })
    expect(kept).toMatchObject({ status: 'draft', lineCount: 4 })

    await go(page, `${portal}/detail?id=${order.id}`)
    await page.getByRole('button', { name: work[language].actions.submit }).click()
    for (const text of [review.usedBefore, review.repeated, review.offPrice])
      await expect(dialogOf(page)).toContainText(starts(text))
    await look(page, 'review-detail', language)
  })

test('a base price that has moved is asked about in the review, and the answer is what is sent', async ({
  browser,
  page,
}) => {
  const { review, stale, actions } = editing.en
  const calls = await arrive(page, 'buyer.nairobi', 'en')
  await readMessages(calls)
  const { body: drafts } = await calls.call(customerOrderCalls.page, {
    body: { filter: { status: ['draft'] } },
  })
  const { id } = drafts.rows.find(({ requestedDate }) => requestedDate! > businessDateOf(new Date()))!
  const { body: draft } = await calls.call(customerOrderCalls.one, { query: { id } })
  const { materialId, sapMaterialNo, unitPrice, discountPercent } = draft.lines[0]! as CustomerOrderLine & {
    materialId: string
  }
  const [, office] = await person(browser, 'admin', 'en')
  const { body: customers } = await office.call(masterCalls.customer.page, {
    body: { filter: { name: draft.customerName } },
  })
  const customer = customers.rows[0] as { customerNo: string } | undefined
  const policy = {
    customerCode: customer!.customerNo,
    countryCode: '',
    salesOrg: '',
    productTypeCode: '',
    priceTypeCode: '',
    sapMaterialNo,
    markup: '10',
    allowedDiscount: '50',
    validFrom: businessDateOf(new Date()),
    validTo: null,
    remark: '',
  }
  const added = await office.call(masterCalls.pricePolicy.add, { body: policy })
  expect(added.status).toBe(200)
  const asked = { customerId: draft.customerId, currency: draft.currency, ids: [materialId] }
  const { body: today } = await calls.call(lineCalls.materials, { body: asked })
  const { basePrice, per } = today.materials[0]!
  const dearer = unitPriceOf(basePrice!, per, discountPercent!)
  expect(compare(dearer, unitPrice)).toBe(1)

  await openEditor(page, `${portal}/edit?id=${id}`)
  await expect(allLines(page, draft.lines.length, 'en')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText(review.title)
  await expect(dialog).toContainText(counted(stale, 'title', 1))
  await expect(dialog).toContainText(sapMaterialNo)
  await look(page, 'review-moved', 'en')
  const total = dialog.locator('strong').filter({ hasText: draft.currency }).first()
  const dear = await total.textContent()
  await dialog.getByRole('radio', { name: stale.keep }).check()
  await expect(total).not.toHaveText(dear!)
  await dialog.getByRole('radio', { name: stale.take }).check()
  await expect(total).toHaveText(dear!)
  await press(dialog, actions.submit)
  await expect(page).toHaveURL(/detail/)
  const { body: sent } = await calls.call(customerOrderCalls.one, { query: { id } })
  expect(sent.status).not.toBe('draft')
  expect(compare(sent.lines[0]!.unitPrice, dearer)).toBe(0)
  await expect(page.getByText(dear!).first()).toBeVisible()
})

const writers = {
  'sales.zhang': { address: `${staff}/edit`, customer: 'Nusantara' },
  'buyer.lima': { address: `${portal}/edit`, customer: undefined },
}

for (const [user, { address, customer }] of Object.entries(writers))
  test(`one bad cell does not keep a draft of ${user} from being saved`, async ({ page }) => {
    const t = editing.en
    await arrive(page, user, 'en')
    await go(page, address)
    if (customer) await chooseCustomer(page, customer, 'en')
    await expect(grid(page)).toBeVisible()
    await toEntryRow(page)
    await paste(page, [
      [materials.pipe(0), '12', ''],
      [materials.pipe(1), 'a dozen', '9'],
      ['no such thing', '3', ''],
    ])
    await expect(page.getByRole('status').filter({ hasText: starts(t.problems.wrong) })).toContainText('2')
    await page.getByRole('button', { name: t.problems.next.wrong }).click()
    await expect(page.locator('[role=gridcell] input')).toHaveValue('a dozen')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(t.savedExcept.replace('{{count}}', '2'))).toBeVisible()
    await expect(page).toHaveURL(/id=/)
    await expect(page.locator('[role=gridcell] input')).toHaveValue('a dozen')
    await expect(page.getByText(t.kept)).toBeVisible()
    // Another machine has what was saved; this one offers what was not.
    await page.reload()
    await page.getByRole('button', { name: t.journal.restore }).click()
    await expect(lineAt(page, 1)).toContainText('12')
    await expect(lineAt(page, 2)).toContainText('a dozen')
    await expect(lineAt(page, 3)).toContainText('no such thing')
  })

test('the same file a second time is added, replaces or is merged, by choice, and can be undone', async ({
  page,
}) => {
  const t = editing.en
  await arrive(page, 'sales.zhang', 'en')
  await go(page, `${staff}/edit`)
  await chooseCustomer(page, 'Nusantara', 'en')
  const header = ['Material', 'Quantity']
  const first = [['PO No.: 4711'], header, [materials.pipe(0), 10], [materials.pipe(1), 20]]
  const second = [['PO No.: 4711'], header, [materials.pipe(0), 15], [materials.pipe(2), 30]]
  const choose = async (rows: typeof first) => {
    await page.getByRole('button', { name: t.import.open }).click()
    await chooseFile(page, page.getByRole('button', { name: t.import.choose }), rows)
  }
  const dialog = dialogOf(page)
  const take = dialog.getByRole('button', { name: t.import.take.replace('{{count}}', '2') })
  await choose(first)
  await take.click()
  await expect(allLines(page, 2, 'en')).toBeVisible()
  await choose(second)
  await expect(dialog.getByRole('alert')).toContainText(starts(t.taking.here))
  await expect(take).toBeDisabled()
  await dialog.getByRole('radio', { name: new RegExp(`^${t.taking.merge}`) }).check()
  await expect(dialog).toContainText('15')
  await dialog.getByRole('button', { name: t.taking.merge, exact: true }).click()
  await expect(allLines(page, 3, 'en')).toBeVisible()
  await expect(lineAt(page, 1)).toContainText('15')
  await page.keyboard.press('Control+z')
  await expect(allLines(page, 2, 'en')).toBeVisible()
  await expect(lineAt(page, 1)).toContainText('10')
  await expect(page.getByText(texts.en.orders.fields.lineCount, { exact: true }).first()).toBeVisible()
})
