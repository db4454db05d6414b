import { expect, type Page } from '@playwright/test'
import { documentHomes } from '#shared/documents/outlines.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { arrive } from './calls.ts'
import { follow, texts } from './screens.ts'
import { test } from './story.ts'

/** Lists whose rows lead to the page of their document. */
const own = Object.entries(documentHomes).filter(
  ([name]) => !['contractConversion', 'approvalTurn'].includes(name) && !name.endsWith('Audit'),
)
const homes = (side: 'staff' | 'customer') =>
  Object.fromEntries(own.flatMap(([name, { [side]: home }]) => (home ? [[name, home] as const] : [])))
const staff = homes('staff')

const readers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sales.zhang': staff,
  'cs.wang': { order: staff['order']!, delivery: staff['delivery']! },
  'buyer.jakarta': homes('customer'),
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]

/** What the columns of quantity, price and line total are called; goods on their way have no price. */
function titlesOf(document: string, language: Language): readonly string[] {
  const { salesQuantity, unitPrice, totalPrice } = texts[language].orders.lineFields
  const { inquiries, deliveryNotes, requisitions, deliveries, shipments } = documentTexts[language]
  const asked = inquiries.lineFields
  const requested = requisitions.lineFields
  const own: Readonly<Record<string, readonly string[]>> = {
    inquiry: [asked.salesQuantity, asked.unitPrice, asked.totalPrice],
    production: [salesQuantity, totalPrice],
    deliveryNote: [
      deliveryNotes.lineFields.quantity,
      deliveryNotes.lineFields.unitPrice,
      deliveryNotes.lineFields.totalPrice,
    ],
    requisition: [requested.quantity, requested.unitPrice, requested.totalPrice],
    delivery: [deliveries.lineFields.quantity, requested.unitPrice, requested.totalPrice],
    shipment: [shipments.lineFields.quantity],
  }
  return own[document] ?? [salesQuantity, unitPrice, totalPrice]
}

/** The addresses of one record of each state on the first page of a list. */
const recordsOf = async (page: Page, most: number): Promise<string[]> => {
  const rows = await page.locator('tbody tr:has(a)').evaluateAll((trs) =>
    trs.map((tr) => ({
      address: tr.querySelector('a')!.getAttribute('href')!,
      state: tr.querySelector('td[data-column=status], td[data-column=step]')?.textContent ?? '',
    })),
  )
  return [...new Map(rows.toReversed().map(({ address, state }) => [state, address])).values()].slice(-most)
}

const lines = '#lines'

async function measure(page: Page, titles: readonly string[], where: string): Promise<void> {
  const head = await page.locator('[data-head]').evaluate((box) => box.getBoundingClientRect().height)
  expect(head, `head of ${where}`).toBeLessThanOrEqual(120)
  const table = page.locator(`${lines} [role=grid], ${lines} .ant-table-container`).first()
  const edge = await table.evaluate((box) => box.getBoundingClientRect().right)
  const heads = await page
    .locator(`${lines} [role=columnheader], ${lines} th`)
    .evaluateAll((all) =>
      all.map((one) => [one.textContent.trim(), one.getBoundingClientRect().right] as const),
    )
  const known = new Map(heads)
  for (const title of titles)
    expect(known.get(title) ?? Number.NaN, `${title} of ${where}`).toBeLessThanOrEqual(edge)
}

// Many pages, each in two sizes.
test.describe.configure({ timeout: 240_000 })

for (const language of languages)
  for (const [user, lists] of Object.entries(readers))
    test(`the head of a document is low, and its money in sight, for ${user} (${language})`, async ({
      page,
    }) => {
      await arrive(page, user, language)
      for (const [document, home] of Object.entries(lists)) {
        await page.setViewportSize(sizes[0]!)
        await follow(page, home)
        await expect(page.locator('tbody tr:has(a), .ant-table-placeholder').first(), home).toBeVisible()
        for (const address of await recordsOf(page, document === 'order' ? 3 : 1)) {
          await follow(page, address)
          await expect(
            page.locator(`${lines} [role=columnheader], ${lines} th`).first(),
            address,
          ).toBeVisible()
          // A customer that has no answer yet has no prices.
          const all = titlesOf(document, language)
          const priced = user !== 'buyer.jakarta' || document !== 'inquiry'
          for (const size of sizes) {
            await page.setViewportSize(size)
            await measure(page, priced ? all : all.slice(0, 1), `${document} ${address} at ${size.width}`)
          }
        }
      }
    })
