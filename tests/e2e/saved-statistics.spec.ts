import { expect } from '@playwright/test'
import { statisticList } from '#shared/areas/figures/statistic.schema.ts'
import { viewCalls } from '#shared/areas/views/view.contract.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { go, texts } from './screens.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { test } from './story.ts'

const words = { zh: zhParts, en: enParts, id: idParts } as const
const indonesia = { zh: '印度尼西亚', en: 'Indonesia', id: 'Indonesia' } as const
const readers = [
  ['zh', 'sales.zhang', 'cs.wang'],
  ['en', 'cs.wang', 'fin.zhao'],
  ['id', 'fin.zhao', 'sales.zhang'],
] as const

for (const [language, user, colleague] of readers) {
  test(`a statistic is saved, opens first, and a colleague takes it up (${language})`, async ({
    page,
    browser,
  }) => {
    const { list } = texts[language]
    const { figures, form } = words[language]
    const client = await arrive(page, user, language)
    const name = `Asia ${language}`
    await go(
      page,
      '/home/reportStatistics?rows=customer&columns=none&measure=amount&period=months24&chart=bars',
    )
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await page.getByRole('checkbox', { name: figures.table.compare }).click()
    // The numbers are narrowed to one country, and so are the lists that they open.
    const countries = page.getByRole('combobox', { name: figures.dimensions.country })
    await countries.fill(indonesia[language])
    await page.locator('.ant-select-item-option').filter({ hasText: indonesia[language] }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/country=ID/)
    await expect(page.getByRole('table').getByRole('link').first()).toHaveAttribute('href', /country=ID/)
    await page.getByRole('button', { name: list.saveView }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(list.viewName).fill(name)
    await dialog.getByRole('checkbox', { name: list.shareView }).check()
    await dialog.getByRole('button', { name: form.save }).click()
    const chosen = page.getByRole('radiogroup', { name: list.views })
    await expect(chosen).toContainText(name)
    await page.getByRole('button', { name: list.viewMenu }).click()
    await page.getByRole('menuitem', { name: list.openWithView, exact: true }).click()
    await expect(chosen).toContainText(list.opensFirst)
    await look(page, 'statistic-saved', language)
    // Opened without asking for anything, the screen shows it.
    await go(page, '/home/reportStatistics')
    await expect(page).toHaveURL(/view=/)
    await expect(page.getByRole('checkbox', { name: figures.table.compare })).toBeChecked()
    await expect(page.getByRole('table').getByRole('link').first()).toHaveAttribute('href', /country=ID/)
    for (const format of ['xlsx', 'pdf'] as const) {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: figures.exportAs[format] }).click()
      expect((await downloading).suggestedFilename()).toBe(`${name}.${format}`)
    }
    const other = await browser.newPage()
    await arrive(other, colleague, language)
    await go(other, '/home/reportStatistics')
    await other.getByText(`${name} · ${list.shared}`).click()
    await expect(other).toHaveURL(/country=ID/)
    await other.close()
    // Nothing of it stays for other stories.
    const { body: views } = await client.call(viewCalls.list, { query: { list: statisticList } })
    const own = views.filter(({ mine }) => mine).map(({ id }) => id)
    await client.call(viewCalls.remove, { query: { ids: own.join(',') } })
  })
}
