import { expect } from '@playwright/test'
import { figureCalls } from '#shared/areas/figures/figure.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { form } from '#shared/locales/en/form.ts'
import { masterdata } from '#shared/locales/en/masterdata.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { kpiMonths, salesKpi } from '#shared/masterdata/performance.ts'
import type { Client } from '../flows/client.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const words = { zh: zhParts, en: enParts, id: idParts } as const

const readers = [
  ['zh', 'sales.zhang', 'rows=month&columns=category'],
  ['en', 'fin.zhao', 'rows=customer&columns=none&measure=amount'],
  ['id', 'view.sun', 'rows=country&columns=state&measure=documents'],
] as const

const digitsOf = (text: string) => text.replaceAll(/[^\d-]/g, '')

/** A target of a past year, of which nothing else tells, as the administrator has stored it: the same in every month. */
async function pastTarget(admin: Client, year: number) {
  const { body } = await admin.call(masterCalls.salesKpi.page, { body: { filter: {}, size: 1 } })
  // The rows of a table have its fields, which their common type leaves out.
  const like = body.rows[0] as unknown as Record<string, unknown>
  const form = Object.fromEntries(Object.keys(salesKpi.fields).map((name) => [name, like[name]]))
  const values = { ...form, year, evaluationCode: 'COL-M', targetAmount: '2300' }
  // A second try finds the target of the first.
  expect([200, 409]).toContain((await admin.call(masterCalls.salesKpi.add, { body: values })).status)
}

/** Months of a target are typed, refused while they do not come to the year, and then stand beside what was reached. */
test('a target is divided among months, which stand beside what was reached of each', async ({
  page,
  browser,
}) => {
  const year = Number(businessDateOf(new Date()).slice(0, 4)) - 2
  await pastTarget(await arrive(page, 'admin', 'en'), year)
  await go(page, '/home/masterData/salesKpi')
  await page
    .getByRole('row')
    .filter({ hasText: String(year) })
    .getByRole('button')
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(masterdata.monthsHelp)
  for (const [at, month] of kpiMonths.entries())
    await dialog.getByLabel(masterdata.fields[month]).fill(at === 0 ? '150' : '200')
  await dialog.getByRole('button', { name: form.save }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('2350')
  await dialog.getByLabel(masterdata.fields.month01).fill('100')
  await dialog.getByRole('button', { name: form.save }).click()
  await expect(page.getByText(masterdata.saved).first()).toBeVisible()
  const other = await browser.newPage()
  await arrive(other, 'fin.zhao', 'en')
  await go(other, '/home/reportStatistics?tab=kpi')
  await other.getByText(String(year), { exact: true }).click()
  const months = other.getByRole('article').getByRole('listitem')
  await expect(months).toHaveCount(kpiMonths.length)
  for (const [at, target] of [
    [0, '100.00'],
    [11, '200.00'],
  ] as const) {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    await expect(months.nth(at)).toContainText(month)
    await expect(months.nth(at)).toContainText(target)
    await expect(months.nth(at).getByRole('link')).toHaveAttribute('href', new RegExp(`day=${month}-01`))
  }
  await look(other, 'statistics-kpi', 'en')
})

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
      if (question.includes('documents'))
        expect(digitsOf(shown)).toBe(String(body.reduce((sum, total) => sum + total.count, 0)))
      else if (question.includes('amount')) expect(digitsOf(shown)).toBe(digitsOf(body[0]!.amount))
      else
        expect(Number(digitsOf(shown))).toBe(
          Math.round(body.reduce((sum, total) => sum + Number(total.baseAmount), 0) * 100),
        )
      await page.goBack()
      await expect(links.nth(n)).toBeVisible()
    }
    for (const tab of ['salesData', 'sapSales'] as const) {
      await go(page, `/home/reportStatistics?tab=${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(w.titles[tab])
      await look(page, `statistics-${tab}`, language)
    }
  })
}
