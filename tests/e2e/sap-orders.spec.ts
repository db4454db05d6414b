import { expect, type Page } from '@playwright/test'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import type { SapOrder } from '#shared/areas/sap/sap-order.schema.ts'
import { document as documentEn } from '#shared/locales/en/document.ts'
import { sapOrders as en } from '#shared/locales/en/sap-orders.ts'
import { document as documentZh } from '#shared/locales/zh/document.ts'
import { sapOrders as zh } from '#shared/locales/zh/sap-orders.ts'
import type { Client } from '../flows/client.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const texts = { zh: { words: zh, document: documentZh }, en: { words: en, document: documentEn } }
const home = '/home/deliveryManage/salesOrder'

/** An order of the demo company that SAP has billed, as soon as it was read. */
async function billedOrder(client: Client): Promise<SapOrder> {
  const listed = async () =>
    (await client.call(sapOrderCalls.page, { body: { filter: { shipping: ['full', 'partial'] }, size: 20 } }))
      .body
  await expect.poll(async () => (await listed()).rows.length).toBeGreaterThan(0)
  for (const { sapOrderNo } of (await listed()).rows) {
    await client.call(sapOrderCalls.refresh, { body: { sapOrderNo } })
    const { body } = await client.call(sapOrderCalls.one, { query: { sapOrderNo } })
    if ((body.invoices ?? []).length > 0) return body
  }
  throw new Error('nothing is billed in the demo company')
}

/** The third width in which every screen has to work. */
async function fitsLaptop(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

for (const language of ['zh', 'en'] as const) {
  const { words, document } = texts[language]

  test(`an order in SAP is found, read anew and followed to its invoice (${language})`, async ({ page }) => {
    const client = await arrive(page, 'cs.wang', language)
    const order = await billedOrder(client)
    await go(page, home)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await look(page, 'sap-orders', language)
    await fitsLaptop(page)
    await go(page, `${home}?sapOrderNo=${order.sapOrderNo}`)
    await page.getByRole('link', { name: order.sapOrderNo }).first().click()
    await expect(
      page.getByRole('heading', { level: 1, name: words.titled.replace('{{number}}', order.sapOrderNo) }),
    ).toBeVisible()
    const chain = page.getByRole('navigation', { name: document.chain })
    await expect(chain).toContainText(order.orderNo)
    await expect(chain).toContainText(order.invoices![0]!.invoiceNo)
    await page.getByRole('button', { name: words.refresh }).click()
    await expect(page.getByText(words.refreshed, { exact: true })).toBeVisible()
    await look(page, 'sap-order', language)
    await fitsLaptop(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: `${words.invoice.pdf} ${order.invoices![0]!.invoiceNo}` }).click()
    expect((await file).suggestedFilename()).toBe(`${order.invoices![0]!.invoiceNo}.pdf`)
    await chain.getByRole('link', { name: order.orderNo }).click()
    await expect(page.getByRole('heading', { level: 1, name: order.orderNo })).toBeVisible()
    // Our own page names the invoice as well, and leads back from it.
    await chain.getByRole('link', { name: order.invoices![0]!.invoiceNo }).click()
    await expect(page.getByRole('heading', { level: 1, name: order.sapOrderNo })).toBeVisible()
  })
}
