import { expect, type Browser, type Page } from '@playwright/test'
import { orderCalls } from '#shared/documents/orders/index.ts'
import type { OrderRow } from '#shared/documents/orders/order.fields.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import type { Client } from '../flows/client.ts'
import { look } from './look.ts'
import { filled, person } from './people.ts'
import { follow, go } from './screens.ts'
import { test } from './story.ts'

const parts = { zh: zhParts, id: idParts } as const

/** Orders of the demo company in one state, those with most lines first. */
async function ordersIn(
  client: Client,
  filter: Partial<Record<'status' | 'push' | 'shipping' | 'split' | 'sapChange', string[]>>,
) {
  const { body } = await client.call(orderCalls.page, { body: { size: 100, filter } })
  return body.rows.toSorted((a, b) => b.lineCount - a.lineCount)
}

interface Visit {
  page: Page
  language: keyof typeof parts
  userId: string
}

async function visit(at: Visit, screen: string, path: string): Promise<void> {
  await follow(at.page, path)
  await expect(at.page.getByRole('heading', { level: 1 })).toBeVisible()
  await look(at.page, `${at.userId}-${screen}`, at.language)
}

/** Opens dialogs of one order, one after the other. */
async function dialogs(at: Visit, order: OrderRow, actions: Record<string, string>): Promise<void> {
  const { page, language } = at
  const dialog = page.getByRole('dialog')
  await follow(page, `/home/orderManage/detail?id=${order.id}`)
  const more = page.getByRole('button', { name: parts[language].actions.more })
  await expect(more).toBeVisible()
  for (const [screen, label] of Object.entries(actions)) {
    const button = page.getByRole('button', { name: label, exact: true })
    if (await button.isVisible()) await button.click()
    else {
      await more.click()
      await page.getByRole('menuitem', { name: label }).click()
    }
    await expect(dialog).toBeVisible()
    await look(page, `${at.userId}-${screen}`, language)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

async function arrived(browser: Browser, userId: string, language: Visit['language']) {
  const [page, calls] = await person(browser, userId, language)
  return { at: { page, language, userId }, calls }
}

// Many screens, each in two sizes.
test.describe.configure({ timeout: 120_000 })

// Chinese has the shortest words and Indonesian the longest; other stories run in English.
for (const language of ['zh', 'id'] as const) {
  const { orderActions, pushScreens } = parts[language]
  const a = orderActions.actions

  test(`what a salesman does with an order is sound (${language})`, async ({ browser }) => {
    const { at, calls } = await arrived(browser, 'sales.zhang', language)
    const [order] = await ordersIn(calls, { status: ['effective'], push: ['unpushed'] })
    await visit(at, 'split', `/home/orderManage/split?id=${order!.id}`)
    await dialogs(at, order!, { submit: a.submitToCustomerService, performance: a.performance })
    await at.page.context().close()
  })

  test(`moving lines between the parts of a split is sound (${language})`, async ({ browser }) => {
    const { at, calls } = await arrived(browser, 'sales.zhang', language)
    const [master] = await ordersIn(calls, { split: ['master'], push: ['unpushed'] })
    await visit(at, 'move-lines', `/home/orderManage/split?id=${master!.id}&by=move&from=${master!.id}`)
    await at.page.context().close()
  })

  test(`what customer service does with an order is sound (${language})`, async ({ browser }) => {
    const { at, calls } = await arrived(browser, 'cs.wang', language)
    const open = await ordersIn(calls, { status: ['cs_processing'], push: ['unpushed'] })
    const two = open.slice(0, 2).map((o) => o.id)
    await visit(at, 'push', `/home/orderManage/push?ids=${two.join(',')}`)
    await visit(at, 'pushes', '/home/orderManage/pushes')
    await at.page.locator('tbody').getByRole('button').first().click()
    await expect(at.page.getByRole('heading', { name: pushScreens.detail.attempts })).toBeVisible()
    await look(at.page, 'cs.wang-push-drawer', language)
    await dialogs(at, open[0]!, { return: a.return, void: a.void })
    const [pushed] = await ordersIn(calls, { push: ['pushed'], shipping: ['none'] })
    await dialogs(at, pushed!, { 'lead-time': a.leadTime, 'close-lines': a.closeLines, close: a.close })
    await at.page.context().close()
  })

  test(`a change that SAP refused is sound (${language})`, async ({ browser }) => {
    const { at, calls } = await arrived(browser, 'cs.chen', language)
    const [refused] = await ordersIn(calls, { sapChange: ['refused'] })
    await go(at.page, `/home/orderManage/detail?id=${refused!.id}`)
    await expect(at.page.getByRole('button', { name: pushScreens.change.repeat })).toBeVisible()
    await look(at.page, 'cs.chen-change-refused', language)
    await at.page.context().close()
  })

  test(`an import that waits behind others is sound (${language})`, async ({ browser }) => {
    const { at } = await arrived(browser, 'admin', language)
    const { page } = at
    const { form, masterdata } = parts[language]
    await page.route('**/import/place*', (route) => route.fulfill({ json: { ahead: 3 } }))
    await page.route('**/importExcel*', () => {})
    await go(page, '/home/masterData/area')
    await page.getByRole('button', { name: masterdata.import.button }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: masterdata.import.choose }).click()
    await (await choosing).setFiles({ name: 'areas.xlsx', mimeType: 'text/plain', buffer: Buffer.from('A') })
    await expect(page.getByText(filled(form.importsAhead, { count: 3 }))).toBeVisible()
    await look(page, 'admin-import-waits', language, true)
  })

  test(`what finance does with an order is sound (${language})`, async ({ browser }) => {
    const { at, calls } = await arrived(browser, 'fin.zhao', language)
    const [order] = await ordersIn(calls, { status: ['special_price_pending'] })
    await visit(at, 'finance', '/home/financialManage')
    await visit(at, 'finance-order', `/home/financialManage/order?id=${order!.id}`)
    await at.page.context().close()
  })
}
