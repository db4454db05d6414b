import { expect, type Page } from '@playwright/test'
import { documentHomes } from '#shared/documents/outlines.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { arrive } from './calls.ts'
import { follow } from './screens.ts'
import { test } from './story.ts'

const { shipment, ...priced } = documentHomes
const isAudit = (name: string) => name.endsWith('Audit')
const staffLists = (chosen: (name: string) => boolean) =>
  Object.entries(priced).flatMap(([name, { staff }]) => (staff && chosen(name) ? [staff] : []))

/** Who reads which lists: where goods travel there is no amount, and the bill stands in its place. */
const readers = {
  'sales.zhang': [...staffLists((name) => !isAudit(name)), shipment.staff!],
  'fin.zhao': staffLists(isAudit),
  'buyer.jakarta': Object.values(documentHomes).flatMap(({ customer }) => customer ?? []),
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]

interface Head {
  name: string
  right: number
}

/** The columns from the number to the next date, and where the window ends for them. */
const headsOf = (page: Page) =>
  page.locator('.ant-table-container').evaluate((box) => ({
    edge: box.getBoundingClientRect().right,
    heads: [...box.querySelectorAll<HTMLElement>('thead th[data-column]')].map((th): Head => ({
      name: th.dataset['column']!,
      right: th.getBoundingClientRect().right,
    })),
  }))

// Many lists, each in two sizes.
test.describe.configure({ timeout: 120_000 })

for (const language of languages)
  for (const [user, lists] of Object.entries(readers))
    test(`lists of ${user} show amount and next date without scrolling (${language})`, async ({ page }) => {
      await arrive(page, user, language)
      for (const list of lists) {
        await page.setViewportSize(sizes[0]!)
        await follow(page, list)
        await expect(page.locator('thead th[data-column]').first(), list).toBeVisible()
        for (const size of sizes) {
          await page.setViewportSize(size)
          const { edge, heads } = await headsOf(page)
          const names = heads.map(({ name }) => name)
          const amount = names.findIndex((name) => name === 'totalAmount' || name === 'billNo')
          expect(amount, `${list}: ${names.join()}`).toBeGreaterThan(0)
          // The next date stands behind the amount.
          const last = heads[amount + 1]!
          expect(last.right, `${last.name} of ${list} at ${size.width}`).toBeLessThanOrEqual(edge)
          expect(names).not.toContain('currency')
        }
        const amounts = await page.locator('tbody td[data-column=totalAmount]').allTextContents()
        for (const text of amounts) expect(text, list).toMatch(/^([A-Z]{3} [\d.,]+|–)$/)
      }
    })
