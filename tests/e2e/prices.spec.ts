import { expect, type Page } from '@playwright/test'
import { form as formWords } from '#shared/locales/en/form.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { masterdata } from '#shared/locales/en/masterdata.ts'
import { prices } from '#shared/locales/en/prices.ts'
import { priceCalls } from '#shared/lines/prices/price.contract.ts'
import { aDraft, readMessages } from './customer-orders.ts'
import { fillDay, filled, person, press } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const t = texts.en
const f = masterdata.fields

/** Types into a picker and takes what it finds. */
async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click()
}

test('a policy makes a price that staff can follow and its customer only reads', async ({ browser }) => {
  const [buyer, portal] = await person(browser, 'buyer.jakarta', 'en')
  await readMessages(portal)
  const { id } = await aDraft(portal, `PRICE-${Date.now()}`)
  const { body: draft } = await portal.call(customerOrderCalls.one, { query: { id } })
  const { materialId, sapMaterialNo, basePrice } = draft.lines[0]!
  const customerId = portal.user.customerIds[0]!
  const asked = { customerId, currency: draft.currency }

  const [admin, office] = await person(browser, 'admin', 'en')
  await go(admin, '/home/masterData/pricePolicy')
  await admin.getByRole('button', { name: masterdata.add }).click()
  const form = admin.getByRole('dialog')
  await pick(admin, f.customerCode, draft.customerName)
  await pick(admin, f.sapMaterialNo, sapMaterialNo)
  await form.getByLabel(f.markup).fill('10')
  await form.getByLabel(f.allowedDiscount).fill('3')
  await fillDay(form.getByLabel(f.validFrom), businessDateOf(new Date()))
  await press(form, formWords.save)
  await expect(admin.getByText(masterdata.saved).first()).toBeVisible()

  const { body: told } = await office.call(priceCalls.explain, { body: { ...asked, ids: [materialId] } })
  const dearer = told.rows[0]!.priceSteps.at(-1)!.amount

  const [salesman] = await person(browser, 'sales.zhang', 'en')
  await go(salesman, '/home/dataQueryManage/prices')
  await pick(salesman, prices.customer, draft.customerName)
  await salesman.getByLabel(filled(prices.materials, { max: 200 })).fill(`${sapMaterialNo}\nNO-SUCH-1`)
  await press(salesman, prices.ask)
  await expect(salesman.getByText('NO-SUCH-1').last()).toBeVisible()
  const steps = salesman.getByRole('list', { name: prices.why })
  await expect(steps).toContainText('× 110 ÷ 100')
  await expect(steps).toContainText(filled(prices.markup, { percent: 10 }))
  await expect(steps).toContainText(prices.openEnd)
  await expect(steps).toContainText(f.sapMaterialNo)
  await expect(steps.getByRole('link').first()).toHaveAttribute('href', /masterData\/pricePolicy/)

  const { body: own } = await portal.call(lineCalls.materials, { body: { ...asked, ids: [materialId] } })
  expect(own.materials[0]!.basePrice).not.toBe(basePrice)
  expect(Number(own.materials[0]!.basePrice) / Number(own.materials[0]!.per)).toBeCloseTo(Number(dearer), 4)
  await go(buyer, `/home/orderManageCustomer/detail?id=${id}`)
  await expect(buyer.getByText(draft.purchaseNo).first()).toBeVisible()
  await expect(buyer.getByRole('button', { name: t.orders.whyPrice })).toHaveCount(0)
  await go(buyer, '/home/dataQueryManage/prices')
  await expect(buyer.getByText(prices.intro)).toHaveCount(0)
})
