import { expect } from '@playwright/test'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { approvals } from '#shared/locales/en/documents/approvals.ts'
import { inquiries as en } from '#shared/locales/en/documents/inquiries.ts'
import { inquiries as id } from '#shared/locales/id/documents/inquiries.ts'
import { inquiries as zh } from '#shared/locales/zh/documents/inquiries.ts'
import type { Client } from '../flows/client.ts'
import { agree, choose, person, press } from './people.ts'
import { look } from './look.ts'
import { go } from './screens.ts'
import { atWork } from './staff-orders.ts'
import { test } from './story.ts'

const words = { zh, en, id } as const
const home = '/home/enquiryManage'
const t = en.inquiries
const a = approvals.approvals

/** An inquiry that sales have handed in and finance has priced, by the calls of the screens. */
async function pricedInquiry(sales: Client, wording: string): Promise<string> {
  const { rows } = (await sales.call(inquiryCalls.page, { body: { size: 20 } })).body
  const { customerId, salesOrg, currency } = rows[0]!
  const header = { customerId, salesOrg, currency, customerRef: wording }
  const lines = [{ wording, salesQuantity: '40', salesUnit: 'pc' }]
  const { id: made, version } = (await sales.call(inquiryWrites.create, { body: { header, lines } })).body
  const body = { id: made, version, event: 'submit' as const, comment: '' }
  expect((await sales.call(inquiryWrites.submit, { body })).status).toBe(200)
  const finance = await atWork('fin.zhao')
  const { version: now } = (await finance.call(inquiryCalls.one, { query: { id: made } })).body
  const prices = [{ lineNo: 1, unitPrice: '12.5' }]
  const priced = await finance.call(inquiryWrites.price, { body: { id: made, version: now, lines: prices } })
  expect(priced.status).toBe(200)
  return made
}

test('sales have prices decided on, are refused with a reason, and are agreed with the second time', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [sales, client] = await person(browser, 'sales.zhang', 'en')
  const made = await pricedInquiry(client, `Garden bench ${Date.now()}`)
  await go(sales, `${home}/detail?id=${made}`)
  await press(sales, t.actions.startApproval)
  const dialog = sales.getByRole('dialog')
  await expect(dialog.getByText(t.explain.startApproval)).toBeVisible()
  await dialog.getByRole('textbox').fill('The hotel buys for three houses')
  await press(dialog, t.actions.startApproval)
  await expect(dialog).toHaveCount(0)
  await expect(sales.getByText(t.next.oa_pending)).toBeVisible()
  await expect(sales.getByRole('heading', { level: 1 })).toContainText(/IQ\d{9}/)

  const [admin, calls] = await person(browser, 'admin', 'en')
  const decide = async (event: 'pass' | 'reject', comment = '') => {
    const { rows } = (await calls.call(approvalCalls.turns, { body: { size: 200 } })).body
    const asked = rows.find(({ documentId }) => documentId === made)!
    await go(admin, `${home}/special/detail?id=${asked.id}`)
    await expect(admin.getByText('Garden bench').first()).toBeVisible()
    await press(admin, a.actions[event])
    const asking = admin.getByRole('dialog')
    await asking.getByRole('textbox').fill(comment)
    await press(asking, a.actions[event])
    await expect(asking).toHaveCount(0)
  }
  await decide('reject', 'Ask for twelve dollars sixty')
  await expect(sales.getByText(t.next.returned)).toBeVisible()
  await expect(sales.getByText('Ask for twelve dollars sixty').first()).toBeVisible()
  await agree(sales, t.actions.submit)
  await expect(sales.getByText(t.next.submitted)).toBeVisible()
  await agree(sales, t.actions.startApproval)
  await expect(sales.getByText(t.next.oa_pending)).toBeVisible()
  await decide('pass', 'This once')
  await expect(sales.getByText(t.next.priced)).toBeVisible()
  await sales.getByRole('heading', { level: 2, name: a.title }).click()
  const section = sales.getByRole('region', { name: /^AP\d{9}$/ })
  await expect(section.getByText('This once')).toBeVisible()
})

for (const language of ['zh', 'en', 'id'] as const)
  test(`an inquiry in approval fits, is taken back, and axe finds nothing serious (${language})`, async ({
    browser,
  }) => {
    const w = words[language].inquiries
    const [sales, client] = await person(browser, 'sales.zhang', language)
    const made = await pricedInquiry(client, `Roof tiles ${Date.now()}`)
    await go(sales, `${home}/detail?id=${made}`)
    await agree(sales, w.actions.startApproval)
    await expect(sales.getByText(w.next.oa_pending)).toBeVisible()
    await look(sales, 'inquiry-approval', language)
    await choose(sales, w.actions.withdrawApproval)
    await press(sales.getByRole('dialog'), w.actions.withdrawApproval)
    await expect(sales.getByText(w.next.submitted)).toBeVisible()
  })
