import { expect, type Page } from '@playwright/test'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { productionDay } from '../factories/pushes.ts'
import { arrive } from './calls.ts'
import { defaultsOf } from './customer-orders.ts'
import { counted, person, press } from './people.ts'
import { dateAll, orderRow, sapNumberOf } from './push-screen.ts'
import { go, texts } from './screens.ts'
import { anOrder, atWork, stageOf } from './staff-orders.ts'
import { test } from './story.ts'

const words = { zh: zhParts, en: enParts } as const
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
async function heavyOrder(language: Language, purchaseNo: string) {
  const { id: besides } = await defaultsOf(await atWork('buyer.jakarta'))
  const stage = await stageOf(await atWork('sales.zhang', language), { besides })
  return anOrder({ ...stage, header: { ...stage.header, oceanFreight: freight } }, { purchaseNo })
}

for (const language of ['zh', 'en'] as const) {
  const t = texts[language]
  const { orderActions: w, pushScreens: p, editing: e } = words[language]

  test(`credit warns at submit, holds the push, and finance releases it (${language})`, async ({
    page,
    browser,
  }) => {
    const order = await heavyOrder(language, `CREDIT-${language}`)
    await arrive(page, 'sales.zhang', language)
    await go(page, `${list}/detail?id=${order.id}`)
    await press(page, w.actions.submitToCustomerService)
    await expect(page.getByRole('dialog')).toContainText(w.credit.warnings)
    await expect(page.getByRole('dialog')).toContainText(begin(t.errors.CREDIT_OVER_LIMIT))
    await inDialog(page, w.actions.submitToCustomerService).click()
    await expect(page.getByText(t.states.order.cs_processing).first()).toBeVisible()
    await page.getByRole('button', { name: words[language].document.history }).click()
    await expect(page.getByRole('dialog')).toContainText(t.orders.fields.creditWarning)
    await page.keyboard.press('Escape')

    const [service] = await person(browser, 'cs.wang', language)
    await go(service, `${list}/push?ids=${order.id}`)
    await dateAll(service, p, productionDay)
    await press(service, p.push)
    const outcome = orderRow(service, order.orderNo)
    await expect(outcome).toContainText(p.batch.outcomes.notBegun)
    await expect(outcome).toContainText(begin(t.errors.CREDIT_OVER_LIMIT))
    await press(service, counted(p.batch, 'mend', 1))

    const [finance] = await person(browser, 'fin.zhao', language)
    await go(finance, list)
    await finance.getByRole('button', { name: t.home.todo.creditHeld }).click()
    const held = finance.getByRole('row', { name: order.orderNo })
    await expect(held.getByRole('img', { name: t.orders.fields.creditHeld })).toBeVisible()
    await held.getByRole('link', { name: order.orderNo }).click()
    await expect(finance.getByText(w.credit.held)).toBeVisible()
    await press(finance, w.actions.releaseCredit)
    await inDialog(finance, w.credit.release.submit).click()
    await expect(finance.getByRole('dialog')).toContainText(t.errors.REQUIRED)
    await finance.getByRole('dialog').getByLabel(w.credit.release.reason).fill('Bank guarantee 4711')
    await inDialog(finance, w.credit.release.submit).click()
    await expect(finance.getByRole('dialog')).toHaveCount(0)
    await expect(finance.getByText(w.credit.covered)).toBeVisible()
    await expect(finance.getByRole('region', { name: w.credit.releases })).toContainText(
      'Bank guarantee 4711',
    )

    await expect(service.getByText('Bank guarantee 4711')).toBeVisible()
    await press(service, p.push)
    await sapNumberOf(service, order.orderNo)
    await expect(page.getByText(t.states.push.pushed).first()).toBeVisible()
    await expect(page.getByText(t.orders.fields.creditHeld, { exact: true })).toHaveCount(0)
    await service.context().close()
  })

  test(`credit follows the total while an order is written (${language})`, async ({ page }) => {
    const stage = await stageOf(await atWork('sales.zhang', language))
    const order = await anOrder(stage, { purchaseNo: `TYPED-${language}` })
    await arrive(page, 'sales.zhang', language)
    await go(page, `${list}/edit?id=${order.id}`)
    const unfold = page.getByRole('button', { name: e.header.unfold })
    if (await unfold.isVisible()) await unfold.click()
    const credit = page.getByLabel(e.credit.title, { exact: true })
    await expect(credit).toContainText(e.credit.line)
    const before = (await credit.textContent()) ?? ''
    const charge = page.getByLabel(t.orders.fields.oceanFreight, { exact: true })
    await charge.fill(freight)
    await expect(credit).toContainText(words[language].credit.overBy.split('{{amount}}').join('').trim())
    await expect(credit).not.toHaveText(before)
    await charge.fill('0')
    await expect(credit).toHaveText(before)
  })
}
