import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { budgetsMissed, median, note, percentile, report } from './bench-grid/figures.ts'
import { compose, framesPerSecond, heapOf, startProbe, timeKeys } from './bench-grid/probes.ts'
import { servePage } from './bench-grid/serve.ts'

/**
 * `npm run bench:grid` measures the order-line grid on a page of its own in Chromium, with 25 columns and
 * every changed line validated. It prints each figure beside its budget and exits with 1 when a budget is
 * missed.
 */
const sizes = [200, 10_000] as const
const rounds = 6
const pasted = 1_000

await using served = await servePage()
await using browser = await chromium.launch({
  executablePath: process.env['SEAWAY_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

async function open(lines: number, more = '', width = 1440): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'zh-CN',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await startProbe(page)
  await page.goto(`${served.url}?lines=${lines}${more}`)
  await page.locator('[role=grid], input').first().waitFor()
  return page
}

const focus = (page: Page, row: number, key: string) =>
  page.evaluate(([row, key]) => window.gridRef.current!.focusCell({ rowId: `line-${row}`, key }), [
    row,
    key,
  ] as const)

/** The keys of one line as a person types it: code, Tab over two columns, quantity, Enter. */
const line = (n: number) => ({
  typed: Array.from(`M1${String(n).padStart(4, '0')}`),
  quantity: Array.from(String(10 + n)),
})

interface Times {
  type: number[]
  commit: number[]
  move: number[]
}

async function typeLines(page: Page, times: Times, count: number, from: number): Promise<void> {
  for (let n = from; n < from + count; n++) {
    const { typed, quantity } = line(n)
    times.type.push(...(await timeKeys(page, typed)))
    times.commit.push(...(await timeKeys(page, ['Tab'])))
    times.move.push(...(await timeKeys(page, ['Tab', 'Tab'])))
    times.type.push(...(await timeKeys(page, quantity)))
    times.commit.push(...(await timeKeys(page, ['Enter'])))
    times.move.push(...(await timeKeys(page, ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'])))
  }
}

const nothing = (): Times => ({ type: [], commit: [], move: [] })
const times = new Map(sizes.map((size) => [size, nothing()]))
const pages = new Map<number, Page>()
for (const size of sizes) pages.set(size, await open(size))

// Both sizes are measured by turns, so that a slow minute of the machine affects both.
for (let round = 0; round < rounds; round++)
  for (const size of sizes) {
    const page = pages.get(size)!
    await page.bringToFront()
    await focus(page, size / 2 + round, 'material')
    // The first line only warms the code up; its times are not counted.
    await typeLines(page, round === 0 ? nothing() : times.get(size)!, 3, round * 10)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Home')
    await typeLines(page, round === 0 ? nothing() : times.get(size)!, 3, round * 10)
  }

note(`what                                        measured      budget (${rounds - 1} rounds, by turns)`)
for (const size of sizes)
  for (const kind of ['type', 'commit', 'move'] as const) {
    const own = times.get(size)![kind]
    report(`key to paint, ${kind}, ${size} lines, p50`, percentile(own, 50), 'ms', 16, 'most')
    report(`key to paint, ${kind}, ${size} lines, p95`, percentile(own, 95), 'ms', 50, 'most')
  }
const all = (size: 200 | 10_000) => Object.values<number[]>({ ...times.get(size)! }).flat()
report(
  '10,000 lines against 200, p50',
  percentile(all(10_000), 50) / percentile(all(200), 50),
  '',
  1.3,
  'most',
)
report(
  '10,000 lines against 200, p95',
  percentile(all(10_000), 95) / percentile(all(200), 95),
  '',
  1.3,
  'most',
)

const bare = await open(0, '&bare')
await bare.locator('input').focus()
const floor = await timeKeys(bare, Array.from('a plain input of the browser, nothing else on its page'))
const idle = await framesPerSecond(bare, 0)
note(
  `for comparison, an input alone on a page: p50 ${median(floor).toFixed(1)} ms, ` +
    `p95 ${percentile(floor, 95).toFixed(1)} ms, ${idle.toFixed(1)} fps; load of the machine ${loadavg()[0]!.toFixed(1)}`,
)

const long = pages.get(10_000)!
await long.bringToFront()
await focus(long, 0, 'material')
for (const pixels of [40, 400]) {
  const rates: number[] = []
  for (let i = 0; i < 5; i++) {
    rates.push(await framesPerSecond(long, pixels))
    await focus(long, 0, 'material')
  }
  report(`scrolling 10,000 lines, ${pixels} px a frame`, median(rates), 'fps', 59, 'least')
}

const pastes: number[] = []
for (let i = 0; i < 6; i++) {
  const page = await open(200)
  await page.evaluate((n) => navigator.clipboard.writeText(window.blockOf(n)), pasted)
  await focus(page, 199, 'material')
  pastes.push(...(await timeKeys(page, ['Control+v'])))
  const rows = await page.evaluate(() => window.rows.length)
  if (rows !== 199 + pasted) throw new Error(`pasted ${pasted} lines onto the last of 200, found ${rows}`)
  await page.keyboard.press('Control+z')
  const undone = await page.evaluate(() => window.rows.length)
  if (undone !== 200) throw new Error(`one undo takes the paste back, found ${undone} lines`)
  await page.context().close()
}
report('paste of 1,000 x 25, validated, median of 6', median(pastes), 'ms', 150, 'most')

const fresh = await open(10_000)
report('heap with 10,000 lines', await heapOf(fresh), 'MB', 40, 'most')

await focus(fresh, 3, 'description')
const [first, settled] = await compose(fresh, 'g', '管')
await fresh.keyboard.press('Enter')
const stored = await fresh.evaluate(() => window.rows[3]!['description'])
const composed = first === 'g' && settled === '管' && stored === '管'
report(`first key of an input method ("${first}", "${settled}")`, composed ? 1 : 0, '', 1, 'least')

let serious = 0
for (const [more, width] of [
  ['', 1440],
  ['&theme=dark', 1440],
  ['&readOnly', 1440],
  ['', 390],
] as const) {
  const page = await open(200, more, width)
  await focus(page, 2, 'quantity')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze()
  for (const v of violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')) {
    serious += 1
    note(`axe (${more || 'light'}, ${width}): ${v.id}, ${v.nodes[0]!.target.join(' ')}`)
  }
  await page.context().close()
}
report('axe, serious or critical', serious, '', 0, 'most')

process.exitCode = budgetsMissed() > 0 ? 1 : 0
