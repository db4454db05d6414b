import { expect } from '@playwright/test'
import { boardCalls } from '#shared/areas/figures/board.contract.ts'
import { figureCalls } from '#shared/areas/figures/figure.contract.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const words = { zh: zhParts, en: enParts, id: idParts } as const
const digits = (text: string) => text.replaceAll(/[^\d-]/g, '')

for (const [language, user] of [
  ['zh', 'sales.zhang'],
  ['en', 'view.sun'],
  ['id', 'fin.zhao'],
] as const)
  test(`a home shows the figures that its reader chose by keyboard, each with its list (${language})`, async ({
    page,
  }) => {
    const { figures, form } = words[language]
    const { list } = texts[language]
    const { cards } = figures.board
    const client = await arrive(page, user, language)
    await go(page, '/home/mine')
    const board = page.getByRole('region', { name: figures.board.title, exact: true })
    const headings = board.getByRole('heading', { level: 3 })
    // What nobody scrolls to is not drawn.
    const come = () => page.mouse.wheel(0, 10_000)
    await expect(board).toBeVisible()
    await come()
    await expect(headings).not.toHaveCount(0)
    await look(page, 'board-usual', language)
    await board.getByRole('button', { name: figures.board.arrange }).click()
    const dialog = page.getByRole('dialog')
    // Two cards are added, and the second one is brought to the top without a mouse.
    for (const card of [cards.ordersByCategory, cards.shippedByMonth]) {
      await dialog.getByRole('checkbox', { name: card }).focus()
      await page.keyboard.press('Space')
    }
    const up = dialog.getByRole('button', { name: list.columnUp.replace('{{name}}', cards.shippedByMonth) })
    await up.focus()
    while (await up.isEnabled()) await page.keyboard.press('Enter')
    await look(page, 'board-choice', language)
    await dialog.getByRole('button', { name: form.save }).click()
    await expect(dialog).toHaveCount(0)
    await expect(headings.first()).toHaveText(cards.shippedByMonth)
    await page.reload()
    await expect(board).toBeVisible()
    await come()
    await expect(headings.first()).toHaveText(cards.shippedByMonth)
    await expect(headings.filter({ hasText: cards.ordersByCategory })).toHaveCount(1)
    const first = board.getByRole('region', { name: cards.shippedByMonth })
    const number = first.getByRole('table').getByRole('link').first()
    await expect(number).toBeVisible()
    await board.scrollIntoViewIfNeeded()
    await look(page, 'board-own', language)
    const shown = digits(await number.innerText())
    const search = new URLSearchParams((await number.getAttribute('href'))!.split('?')[1])
    const [from = '', to = ''] = search.get('day')!.split('..')
    await number.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(figures.titles.salesData)
    const { body } = await client.call(figureCalls.salesDataTotals, {
      body: { filter: { kind: 'shipped', day: { from, to } } },
    })
    const sum = body.reduce((all, { baseAmount }) => all + Number(baseAmount), 0)
    expect(Number(shown)).toBe(Math.round(sum * 100))
    await page.goBack()
    await expect(board).toBeVisible()
    await come()
    await headings.first().getByRole('link').click()
    await expect(page).toHaveURL(/reportStatistics\?.*of=shipped/)
    await client.call(boardCalls.saveBoard, { body: { cards: null } })
  })
