import { expect } from '@playwright/test'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { receivableCalls } from '#shared/areas/receivables/receivable.contract.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const words = { zh: zhParts, en: enParts, id: idParts } as const
const tabs = ['credit', 'due', 'overdue', 'forecast'] as const

/** The server reads the accounts of the demo company when it starts; a story begins when it has. */
const isRead = (client: Awaited<ReturnType<typeof arrive>>) =>
  expect
    .poll(async () => (await client.call(receivableCalls.due, { body: {} })).body.total, { timeout: 30_000 })
    .toBeGreaterThan(0)

for (const language of ['zh', 'en'] as const) {
  const { receivables: w } = words[language]

  test(`finance sees what customers owe, how old it is and when it falls due (${language})`, async ({
    page,
  }) => {
    const client = await arrive(page, 'fin.zhao', language)
    await isRead(client)
    for (const tab of tabs) {
      await go(page, `/home/financialManage/credit?tab=${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(w.titles[tab])
      await look(page, `receivables-${tab}`, language)
    }
    const { weeks } = (await client.call(receivableCalls.forecast, { query: {} })).body[0]!
    // The chart has the table as its twin: a row for each bar.
    await expect(page.locator('svg[role=img] rect').first()).toBeVisible()
    await expect(page.locator('table').first().locator('tbody tr')).toHaveCount(weeks.length)

    await go(page, '/home/financialManage/credit?tab=overdue')
    const [first] = (await client.call(receivableCalls.overdue, { body: {} })).body.rows
    const row = page.getByRole('row', { name: first!.document })
    await expect(row).toContainText(first!.customerName)
    await expect(row).toContainText(w.sides[first!.side])
    await expect(row).toContainText(String(first!.paymentDays))
  })
}

test('a customer sees its own account on a phone (id)', async ({ page }) => {
  const { receivables: w } = words.id
  const client = await arrive(page, 'buyer.jakarta', 'id')
  await isRead(client)
  for (const tab of tabs) {
    await go(page, `/home/creditForCustomer?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(w.titles[tab])
    await look(page, `my-receivables-${tab}`, 'id')
  }
  await go(page, '/home/creditForCustomer')
  await expect(page.getByText(w.fields.riskLevel, { exact: true })).toHaveCount(0)
  const [own] = (await client.call(receivableCalls.credit, { body: {} })).body.rows
  await expect(page.getByText(own!.customer).first()).toBeVisible()
})
