import { expect, type Locator, type Page } from '@playwright/test'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const words = { zh: zhParts, en: enParts } as const
type Words = (typeof words)[keyof typeof words]

/** How many figures each reader follows to their lists. */
const wanted = 10

interface Figure {
  text: string
  href: string
}

const countOnly = /^[\d.,]+$/
const isCount = (text: string) => countOnly.test(text)

/** A number of documents or lines, or a currency with its sum; a link may also be a sentence. */
const isFigure = ({ text }: Figure) => /^([A-Z]{3} -?[\d.,]+|[\d.,]+)$/.test(text) && /[1-9]/.test(text)

const figuresIn = async (place: Locator): Promise<Figure[]> => {
  const links = place.getByRole('link')
  await expect(links.first()).toBeVisible()
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({ text: link.textContent, href: link.getAttribute('href')! })),
  )
  return found.filter(isFigure)
}

/** So many of these, spread from the first to the last. */
const some = (figures: readonly Figure[], count: number): Figure[] =>
  figures.filter(
    (_, at) => Math.floor(((at + 1) * count) / figures.length) > Math.floor((at * count) / figures.length),
  )

/** How many rows a list says that it has, below its rows. */
const rowsOf = async (page: Page): Promise<string> => {
  const pages = page.locator('nav [aria-live=polite]')
  return /[\d.,]+\D*$/.exec(await pages.innerText())?.[0].replaceAll(/\D+$/g, '') ?? ''
}

/**
 * What the list on the screen comes to, said as the figure says it. Of entries by document and category the list says how
 * many documents they are, and what all of them come to in the company's currency.
 */
async function totalFor(page: Page, { text, href }: Figure, { figures }: Words): Promise<string> {
  if (!(await page.locator('tbody tr.ant-table-row').first().isVisible())) return ''
  const foot = page.locator('[class*="foot"]')
  if (!href.startsWith('/home/reportStatistics')) {
    if (isCount(text)) return rowsOf(page)
    const sums = await foot.locator('span').allInnerTexts()
    return sums.find((sum) => sum.startsWith(text.slice(0, 3))) ?? ''
  }
  const [documents = '', amount = ''] = href.includes('currency=')
    ? ['', (await foot.locator('span').allInnerTexts()).find((sum) => sum.startsWith(text.slice(0, 3)))]
    : togetherIn(await foot.innerText(), figures.together)
  return isCount(text) ? documents : amount
}

/** Documents and amount as the note of a list of entries has them, whatever the language. */
const togetherIn = (foot: string, note: string): [string, string] => {
  const [before = '', between = '', after = ''] = note.split(/\{\{\w+\}\}/)
  const [, amount = '', documents = ''] =
    new RegExp(`${before}(CNY [\\d.,-]+?)${between}([\\d.,]+)${after.slice(0, -1)}`).exec(foot) ?? []
  return [documents, amount]
}

/**
 * Clicks a figure, finds its list to come to it, and goes back. A server that has just begun still reads payments from SAP,
 * so the figure is read when it is clicked, and once more where it has grown since.
 */
async function follow(page: Page, { text, href }: Figure, w: Words): Promise<void> {
  const link = page
    .locator(`main a[href="${href}"]`)
    .filter({ hasText: isCount(text) ? countOnly : new RegExp(`^${text.slice(0, 3)} `) })
    .first()
  const shown = await link.innerText()
  await link.click()
  try {
    const list = expect.poll(() => totalFor(page, { text: shown, href }, w), {
      message: href,
      timeout: 15_000,
    })
    await list.toBe(shown)
  } finally {
    await page.goBack()
  }
}

/** Roles and languages by turns: what a figure leads to depends on its reader, how it is written on the language. */
const readers = [
  ['sales.zhang', 'zh'],
  ['sales.zhang', 'en'],
  ['cs.wang', 'zh'],
  ['fin.zhao', 'en'],
  ['admin', 'zh'],
  ['view.sun', 'en'],
] as const

for (const [user, language] of readers)
  test(`ten figures of ${user} open lists that come to them to the last digit (${language})`, async ({
    page,
  }) => {
    const w = words[language]
    const { overview } = w
    await arrive(page, user, language)
    await go(page, '/home/orderOverview')
    const group = (name: string | RegExp) => page.getByRole('group', { name })
    const card = (title: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 3, name: title }) })
        .last()
    const forecast = group(new RegExp(overview.forecast.title.split('{{month}}').join('.*')))
    await expect(forecast.getByRole('link')).not.toHaveCount(0)
    if (user === 'sales.zhang') await look(page, 'overview-figures', language)
    const figures = [
      ...some(await figuresIn(group(overview.pipeline.title)), 3),
      ...some(await figuresIn(forecast), 2),
      ...some(await figuresIn(card(overview.orders.byState)), 1),
      ...some(await figuresIn(card(overview.orders.byMonth)), 1),
      ...some(await figuresIn(group(overview.late.orders)), 2),
      // Finance plans no deliveries and reads customers' accounts.
      ...some(await figuresIn(group(user === 'fin.zhao' ? overview.late.overdue : overview.open.title)), 1),
    ]
    expect(figures).toHaveLength(wanted)
    for (const figure of figures) await expect(() => follow(page, figure, w)).toPass({ timeout: 60_000 })
  })

/** A customer is told counts alone, each beside the name of its list or in a tab of it. */
test('twelve figures of a customer open lists that have as many rows (id)', async ({ page }) => {
  await arrive(page, 'buyer.jakarta', 'id')
  await go(page, '/home/mine')
  let followed = 0
  const followTo = async (link: Locator, shown: string) => {
    await link.click()
    await expect.poll(() => rowsOf(page)).toBe(/[\d.]+\)?$/.exec(shown)![0].replace(')', ''))
    followed++
  }
  const goods = page.locator('h3').getByRole('link')
  const groups = page.locator('a[href*="productCollection"][href*="place="]')
  await expect(goods).toHaveCount(3)
  await expect(groups).toHaveCount(3)
  for (const nth of [0, 1, 2]) {
    await followTo(goods.nth(nth), await goods.nth(nth).innerText())
    await page.goBack()
    await followTo(groups.nth(nth), await groups.nth(nth).locator('xpath=..').innerText())
    await page.goBack()
  }
  await page.getByRole('link', { name: texts.id.home.allOrders }).click()
  const tabs = page.locator('main label').filter({ hasText: /\(\d+\)$/ })
  await expect(tabs).toHaveCount(6)
  for (const tab of await tabs.all()) await followTo(tab, await tab.innerText())
  expect(followed).toBeGreaterThanOrEqual(wanted)
})
