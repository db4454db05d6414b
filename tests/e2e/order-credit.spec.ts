import { expect, type Page } from '@playwright/test'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { productionDay } from '../factories/pushes.ts'
import { arrive } from './calls.ts'
import { defaultsOf } from './customer-orders.ts'
import { counted, person, press } from './people.ts'
import { dateAll, orderRow, sapNumberOf } from './push-screen.ts'
import { go, texts } from './screens.ts'
import { anOrder, atWork, stageOf } from './staff-orders.ts'
import { test } from './story.ts'

/** Salesman and customer service read Chinese, finance English. */
const t = texts.zh
const { orderActions: w, pushScreens: p, editing: e } = zhParts
const list = '/home/orderManage'
/** More than any credit line, so that the order exceeds it whatever else is open. */
const freight = '999999999.00'

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
/** The part of a sentence before its first number. */
const begin = (sentence: string) => sentence.split('{{')[0]!.trim()

/**
 * An effective, not yet submitted order that is far over its customer's credit line. Its customer is not the one whose
 * orders other stories push without a release, because what is pushed here stays on its line.
 */
async function heavyOrder(purchaseNo: string) {
  const { id: besides } = await defaultsOf(await atWork('buyer.jakarta'))
  const stage = await stageOf(await atWork('sales.zhang', 'zh'), { besides })
  return anOrder({ ...stage, header: { ...stage.header, oceanFreight: freight } }, { purchaseNo })
}

test('credit warns at submit, holds the push, and finance releases it', async ({ page, browser }) => {
  const order = await heavyOrder('CREDIT')
  await arrive(page, 'sales.zhang', 'zh')
  await go(page, `${list}/detail?id=${order.id}`)
  await press(page, w.actions.submitToCustomerService)
  await expect(page.getByRole('dialog')).toContainText(w.credit.warnings)
  await expect(page.getByRole('dialog')).toContainText(begin(t.errors.CREDIT_OVER_LIMIT))
  await inDialog(page, w.actions.submitToCustomerService).click()
  await expect(page.getByText(t.states.order.cs_processing).first()).toBeVisible()
  await page.getByRole('button', { name: zhParts.document.history }).click()
  await expect(page.getByRole('dialog')).toContainText(t.orders.fields.creditWarning)
  await page.keyboard.press('Escape')

  const [service] = await person(browser, 'cs.wang', 'zh')
  await go(service, `${list}/push?ids=${order.id}`)
  await dateAll(service, p, productionDay)
  await press(service, p.push)
  const outcome = orderRow(service, order.orderNo)
  await expect(outcome).toContainText(p.batch.outcomes.notBegun)
  await expect(outcome).toContainText(begin(t.errors.CREDIT_OVER_LIMIT))
  await press(service, counted(p.batch, 'mend', 1))

  const [finance] = await person(browser, 'fin.zhao', 'en')
  await go(finance, list)
  await finance.getByRole('button', { name: texts.en.home.todo.creditHeld }).click()
  const held = finance.getByRole('row', { name: order.orderNo })
  await expect(held.getByRole('img', { name: texts.en.orders.fields.creditHeld })).toBeVisible()
  await held.getByRole('link', { name: order.orderNo }).click()
  await expect(finance.getByText(enParts.orderActions.credit.held)).toBeVisible()
  await press(finance, enParts.orderActions.actions.releaseCredit)
  await inDialog(finance, enParts.orderActions.credit.release.submit).click()
  await expect(finance.getByRole('dialog')).toContainText(texts.en.errors.REQUIRED)
  await finance
    .getByRole('dialog')
    .getByLabel(enParts.orderActions.credit.release.reason)
    .fill('Bank guarantee 4711')
  await inDialog(finance, enParts.orderActions.credit.release.submit).click()
  await expect(finance.getByRole('dialog')).toHaveCount(0)
  await expect(finance.getByText(enParts.orderActions.credit.covered)).toBeVisible()
  await expect(finance.getByRole('region', { name: enParts.orderActions.credit.releases })).toContainText(
    'Bank guarantee 4711',
  )

  await expect(service.getByText('Bank guarantee 4711')).toBeVisible()
  await press(service, p.push)
  await sapNumberOf(service, order.orderNo)
  await expect(page.getByText(t.states.push.pushed).first()).toBeVisible()
  await expect(page.getByText(t.orders.fields.creditHeld, { exact: true })).toHaveCount(0)
  await service.context().close()
})

test('credit follows the total while an order is written', async ({ page }) => {
  const stage = await stageOf(await atWork('sales.zhang', 'zh'))
  const order = await anOrder(stage, { purchaseNo: 'TYPED' })
  await arrive(page, 'sales.zhang', 'zh')
  await go(page, `${list}/edit?id=${order.id}`)
  const unfold = page.getByRole('button', { name: e.header.unfold })
  if (await unfold.isVisible()) await unfold.click()
  const credit = page.getByLabel(e.credit.title, { exact: true })
  await expect(credit).toContainText(e.credit.line)
  const before = (await credit.textContent()) ?? ''
  const charge = page.getByLabel(t.orders.fields.oceanFreight, { exact: true })
  await charge.fill(freight)
  await expect(credit).toContainText(zhParts.credit.overBy.split('{{amount}}').join('').trim())
  await expect(credit).not.toHaveText(before)
  await charge.fill('0')
  await expect(credit).toHaveText(before)
})
