import { expect } from '@playwright/test'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { newId } from '#shared/kernel/ids.ts'
import { addSteps, decideTurn, type Flows, keptFlows, nameStandIn } from './approval-screens.ts'
import {
  ask,
  checkPrice,
  completeOrder,
  edit,
  expectFrozen,
  homes,
  inquireFromSheet,
  numberOf,
  openFrom,
  priceInquiry,
  refuse,
  reviseAndSend,
  write,
} from './before-order-steps.ts'
import { words } from './before-order-words.ts'
import { figuresInSap, figuresOn } from './numbers.ts'
import { act, agree, fillDay, filled, person, press } from './people.ts'
import { dateAll, sapNumberOf } from './push-screen.ts'
import { test } from './story.ts'

/** Staff reads Chinese, but finance and the customer read English. */
const { zh: w, en: english } = words
const { inquiries: i, quotations: q, contracts: c, parts, t } = w
/** The names of cs.wang, of the administrator, and of sales.li. */
const names = { service: '王芳', admin: '周敏', standIn: '李娜' }

let flows: Flows | undefined
test.afterEach(() => flows?.restore())

test('a customer’s sheet becomes an order in SAP', async ({ browser }) => {
  test.setTimeout(400_000)
  flows = await keptFlows()
  const mark = newId().slice(-6)
  const [admin] = await person(browser, 'admin', 'zh')
  await addSteps(admin, w, 'orderOverseas', [
    { name: 'Service', person: names.service },
    { name: 'Board', person: names.admin, amountFrom: '1' },
    { name: 'Owners', person: names.standIn, amountFrom: '900000000' },
  ])
  const [sales, calls] = await person(browser, 'sales.zhang', 'zh')
  await inquireFromSheet(sales, w, mark)
  await press(sales, i.actions.submit)
  await expect(sales.getByText(i.next.submitted)).toBeVisible()
  const inquiryNo = await numberOf(sales, 'IQ')

  const [finance] = await person(browser, 'fin.zhao', 'en')
  await priceInquiry(finance, english, inquiryNo)
  await expect(sales.getByText(i.next.priced)).toBeVisible()
  const asked = await figuresOn(sales, calls, inquiryCalls.one)
  expect(asked.map(({ quantity }) => quantity)).toEqual(['120', '240', '120'])
  expect(asked[1]).toMatchObject({ price: '6.5', amount: '1560' })

  await agree(sales, i.actions.quote)
  await expect(sales).toHaveURL(/quotation\/detail\?id=/)
  expect(await figuresOn(sales, calls, quotationCalls.one)).toEqual(asked)
  await edit(sales, w)
  await write(sales, 3, t.orders.lineFields.unitPrice, '1')
  await agree(sales, q.actions.submitCheck)
  const quotationNo = await numberOf(sales, 'QT')
  await checkPrice(finance, english, quotationNo, '2')

  await expect(sales.getByText(q.next.price_checked)).toBeVisible()
  await agree(sales, q.actions.send)
  await expect(sales.getByText(q.next.sent)).toBeVisible()
  await expectFrozen(sales, w, quotationNo)

  const [customer] = await person(browser, 'buyer.jakarta', 'en')
  await openFrom(customer, homes.portal, quotationNo)
  await ask(customer, sales, `May the pipes be blue? ${mark}`)
  await refuse(customer, sales, english, `Our tender ${mark} is missing`)
  await reviseAndSend(sales, w, 2, async () => {
    await sales.getByLabel(q.fields.customerRef).fill(`Tender ${mark}`)
    await write(sales, 1, t.orders.lineFields.salesQuantity, '240')
  })
  await press(sales, filled(q.revisions.with, { revision: 1 }))
  const compared = sales.getByRole('dialog', { name: q.revisions.compare })
  await expect(
    compared.getByText(filled(q.revisions.summary, { fields: 3, added: 0, removed: 0, changed: 1 })),
  ).toBeVisible()
  await expect(compared.getByRole('row', { name: `Tender ${mark}` })).toBeVisible()
  const quantity = compared.getByRole('row', { name: t.orders.lineFields.salesQuantity })
  await expect(quantity.locator('del')).toHaveText('120')
  await expect(quantity.locator('strong')).toHaveText('240')
  await sales.keyboard.press('Escape')

  await openFrom(customer, homes.portal, quotationNo)
  await refuse(customer, sales, english, 'Forty-five days are too long')
  await reviseAndSend(sales, w, 3, () => sales.getByLabel(q.fields.deliveryTerm).fill('30 days'))
  await openFrom(customer, homes.portal, quotationNo)
  await agree(customer, english.quotations.actions.accept)
  await expect(customer.getByText(english.quotations.customerNext.accepted)).toBeVisible()
  await expect(sales.getByText(q.next.accepted)).toBeVisible()
  const offered = await figuresOn(sales, calls, quotationCalls.one)
  expect(offered.map(({ quantity }) => quantity)).toEqual(['240', '240', '120'])
  expect(offered.map(({ price }) => price)).toEqual([asked[0]!.price, '6.5', '2'])

  await agree(sales, q.actions.transfer)
  await expect(sales).toHaveURL(/contractManage\/detail\?id=/)
  expect(await figuresOn(sales, calls, contractCalls.one)).toEqual(offered)
  await edit(sales, w)
  await fillDay(sales.getByLabel(c.fields.contractTime, { exact: true }), '2026-11-02')
  await press(sales, c.actions.submit)
  await expect(sales).toHaveURL(/detail/)
  await expect(sales.getByText(c.next.in_audit)).toBeVisible()
  const contractNo = await numberOf(sales, 'CT')
  await decideTurn(finance, english, contractNo, 'pass', 'The deposit is right')
  const [service] = await person(browser, 'cs.wang', 'zh')
  await decideTurn(service, w, contractNo, 'reject', 'Name the tender')
  await expect(sales.getByText('Name the tender').first()).toBeVisible()
  await edit(sales, w)
  await sales.getByLabel(c.fields.contractName, { exact: true }).fill(`Tender ${mark}`)
  await press(sales, c.actions.submit)
  await expect(sales.getByText(c.next.in_audit)).toBeVisible()

  await nameStandIn(service, w, names.standIn)
  await decideTurn(finance, english, contractNo, 'pass', 'Still right')
  const [stranger] = await person(browser, 'sales.li', 'zh')
  await decideTurn(stranger, w, contractNo, 'pass', 'For customer service')
  await expect(sales.getByText(c.next.in_audit)).toBeVisible()
  // The last step is for larger amounts, so the administrator has the last word.
  await decideTurn(admin, w, contractNo, 'pass', 'Good now')
  await expect(sales.getByText(c.next.audited)).toBeVisible()

  await act(sales, c.actions.convert)
  await press(sales, c.conversion.make)
  await expect(sales).toHaveURL(/orderManage\/detail/)
  expect(await figuresOn(sales, calls, orderCalls.one)).toEqual(offered)
  await completeOrder(sales, w, `BEFORE-${mark}`)
  const orderNo = await numberOf(sales, 'SO')
  await agree(sales, parts.orderActions.actions.submitToCustomerService)
  await openFrom(service, homes.order, orderNo)
  await press(service, parts.orderActions.actions.push)
  await dateAll(service, parts.pushScreens, '2027-07-01')
  await press(service, parts.pushScreens.push)
  const sapNo = await sapNumberOf(service, orderNo)
  // What the customer asked for has come to SAP as it was agreed, and nothing that it did not ask for.
  expect(await figuresInSap(sapNo)).toEqual(offered)

  // From the inquiry to the order and back, by the links of each page.
  await openFrom(sales, homes.inquiry, inquiryNo)
  const chain = sales.getByRole('navigation', { name: parts.document.chain })
  const way = [inquiryNo, quotationNo, contractNo, orderNo]
  for (const number of [...way.slice(1), ...way.toReversed().slice(1)]) {
    await chain.getByRole('link', { name: number }).last().click()
    await expect(sales.getByRole('heading', { level: 1 })).toContainText(number)
  }
  await openFrom(sales, homes.order, orderNo)
  await expect(chain).toContainText(sapNo)
})
