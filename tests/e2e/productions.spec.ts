import { expect } from '@playwright/test'
import { approvals } from '#shared/locales/en/documents/approvals.ts'
import { productions as en } from '#shared/locales/en/documents/productions.ts'
import { productions as id } from '#shared/locales/id/documents/productions.ts'
import { productions as zh } from '#shared/locales/zh/documents/productions.ts'
import { orderActions } from '#shared/locales/en/order-actions.ts'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { productionCalls } from '#shared/documents/productions/index.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { agree, fillDay, filled, person, press } from './people.ts'
import { look } from './look.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const words = { zh, en, id } as const
const home = '/home/orderManage/special'
const t = en.productions
const requirement = 'Matt black, the logo on both sides'

test('a salesman asks for special production of a pushed order, and customer service approves it', async ({
  browser,
}) => {
  const [sales, client] = await person(browser, 'sales.zhang', 'en')
  const { rows } = (
    await client.call(orderCalls.page, { body: { filter: { status: ['pushed'] }, size: 200 } })
  ).body
  const order = rows.find(({ isCustomize }) => isCustomize)!
  await go(sales, `/home/orderManage/detail?id=${order.id}`)
  await agree(sales, orderActions.actions.produce)
  await expect(sales).toHaveURL(/special\/detail/)
  await press(sales, t.actions.save)
  await sales.getByRole('textbox', { name: t.fields.reason }).fill('The customer sells it as its own')
  await fillDay(
    sales.getByRole('textbox', { name: t.fields.wishedDate }),
    addDays(businessDateOf(new Date()), 30),
  )
  const line = sales.getByRole('region', { name: filled(t.editor.line, { line: 1 }), exact: true })
  await line.getByRole('checkbox').check()
  await press(sales, t.actions.send)
  await expect(line.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await line.getByRole('textbox').fill(requirement)
  await press(sales, t.actions.send)
  await expect(sales.getByText(t.next.in_approval)).toBeVisible()
  const number = (await sales.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(number).toMatch(/SP\d{9}/)

  // Customer service of the sales organization is asked.
  const serviceId = ['1000', '1100'].includes(order.salesOrg) ? 'cs.wang' : 'cs.chen'
  const [service, calls] = await person(browser, serviceId, 'en')
  const turns = (await calls.call(approvalCalls.turns, { body: { size: 100 } })).body.rows
  const asked = turns.find(({ documentNo }) => number.includes(documentNo))!
  await go(service, `/home/enquiryManage/special/detail?id=${asked.id}`)
  await expect(service.getByText(requirement)).toBeVisible()
  await agree(service, approvals.approvals.actions.pass)
  await expect(service.getByText(approvals.approvals.next.approved)).toBeVisible()

  await sales.reload()
  await expect(sales.getByText(t.next.approved)).toBeVisible()
  await go(sales, `/home/orderManage/detail?id=${order.id}`)
  await expect(sales.getByRole('link', { name: asked.documentNo })).toBeVisible()
})

for (const language of ['zh', 'en', 'id'] as const)
  test(`the screens of special production fit, and axe finds nothing serious (${language})`, async ({
    browser,
  }) => {
    const w = words[language].productions
    const [sales, client] = await person(browser, 'sales.zhang', language)
    const asked = { filter: { status: ['rejected'] } }
    const [rejected] = (await client.call(productionCalls.page, { body: asked })).body.rows
    await go(sales, home)
    await expect(sales.getByRole('link', { name: rejected!.productionNo })).toBeVisible()
    await look(sales, 'production-list', language)
    await go(sales, `${home}/detail?id=${rejected!.id}`)
    await expect(sales.getByText(w.next.rejected)).toBeVisible()
    await look(sales, 'production-detail', language)
    await press(sales, w.actions.save)
    await expect(sales.getByText(w.editor.all)).toBeVisible()
    await look(sales, 'production-editor', language)
  })
