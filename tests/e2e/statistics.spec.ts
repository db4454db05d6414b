import { expect, test } from '@playwright/test'
import { figureCalls } from '#shared/areas/figures/figure.contract.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { go } from './screens.ts'

const words = { zh: zhParts, en: enParts, id: idParts } as const

const readers = [
  ['zh', 'sales.zhang', 'rows=month&columns=category'],
  ['en', 'fin.zhao', 'rows=customer&columns=none&measure=amount'],
  ['id', 'view.sun', 'rows=country&columns=state&measure=documents'],
] as const

for (const [language, user, question] of readers) {
  test(`every figure opens the list of which it is the sum (${language}, ${user})`, async ({ page }) => {
    const { figures: w } = words[language]
    const client = await arrive(page, user, language)
    const address = `/home/reportStatistics?${question}`
    await go(page, address)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await look(page, 'statistics', language)
    const links = page.getByRole('table').getByRole('link')
    const count = await links.count()
    expect(count).toBeGreaterThan(6)
    for (const n of [0, 1, Math.floor(count / 2), count - 1]) {
      const link = links.nth(n)
      const shown = (await link.innerText()).trim()
      const search = new URLSearchParams((await link.getAttribute('href'))!.split('?')[1])
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(w.titles.orderAmounts)
      const [from, to] = [search.get('day')!.slice(0, 10), search.get('day')!.slice(-10)]
      expect(from <= to).toBe(true)
      // What the address of the list asks for is asked once more by a call, and comes to the number that was clicked.
      const filter = Object.fromEntries(
        [...search].filter(([key]) => key !== 'tab' && key !== 'day').map(([key, value]) => [key, [value]]),
      )
      const { body } = await client.call(figureCalls.orderAmountTotals, {
        body: { filter: { ...filter, day: { from, to } } },
      })
      const digits = (text: string) => text.replaceAll(/[^\d-]/g, '')
      if (question.includes('documents'))
        expect(digits(shown)).toBe(String(body.reduce((sum, total) => sum + total.count, 0)))
      else if (question.includes('amount')) expect(digits(shown)).toBe(digits(body[0]!.amount))
      else
        expect(Number(digits(shown))).toBe(
          Math.round(body.reduce((sum, total) => sum + Number(total.baseAmount), 0) * 100),
        )
      await go(page, address)
      await expect(links.nth(n)).toBeVisible()
    }
    for (const tab of ['salesData', 'sapSales'] as const) {
      await go(page, `/home/reportStatistics?tab=${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(w.titles[tab])
      await look(page, `statistics-${tab}`, language)
    }
  })
}
