import { expect } from '@playwright/test'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { parts } from '#shared/locales/en/parts.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import { readFile } from 'node:fs/promises'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const { papers, document: words } = parts

test('an order is looked at, saved and printed in another language than the screen’s', async ({ page }) => {
  const client = await arrive(page, 'admin', 'en')
  const filter = { salesOrg: ['1100'], status: ['pushed'] }
  const { rows } = (await client.call(orderCalls.page, { body: { filter, size: 1 } })).body
  const [order] = rows
  const drawing: string[] = []
  page.on('request', (request) => {
    if (/pdf/.test(new URL(request.url()).pathname)) drawing.push(request.url())
  })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', String(document.images.length))
  })
  await go(page, `/home/orderManage/detail?id=${order!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: words.papers })).toBeVisible()
  // What draws PDFs is not loaded before somebody looks at one.
  expect(drawing).toEqual([])

  await page.getByRole('button', { name: words.papers }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(papers.kinds.overseasPdf)).toBeVisible()
  await expect(drawer.getByAltText(/^Page 1 of/)).toBeVisible()
  expect(drawing.length).toBeGreaterThan(0)
  await look(page, 'admin-papers', 'en')

  await drawer.getByText(papers.languages.id, { exact: true }).click()
  await expect(drawer.getByAltText(/^Page 1 of/)).toBeVisible()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: papers.save }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(new RegExp(`^${order!.orderNo}-(zh|en|id)\\.pdf$`))
  const said = pdfText(await pdfPages(await readFile(await pdf.path())))
  expect(said).toContain('Pesanan penjualan')

  const print = drawer.getByRole('button', { name: papers.print, exact: true })
  await expect(print).toBeEnabled()
  await print.click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await drawer.getByRole('combobox', { name: papers.kind }).click()
  await page.getByTitle(papers.kinds.overseasExcel).click()
  await expect(drawer.getByText(papers.noPreview)).toBeVisible()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: papers.save }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(new RegExp(`^${order!.orderNo}-(zh|en|id)\\.xlsx$`))
})
