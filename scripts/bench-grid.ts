import { chromium, type Page } from '@playwright/test'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { median, percentile } from './bench/figures.ts'
import { renderTable } from './bench/table.ts'
import { ensureBrowser } from './browser.mjs'
import { buildsOf, type Build } from './bench-grid/builds.ts'
import { targetsMissed, verdict, type Target } from './bench-grid/figures.ts'
import { blockOf, timePaste, type PasteTimes } from './bench-grid/paste.ts'
import { framesPerSecond, heapOf, timeKeys, type KeyTimes } from './bench-grid/probes.ts'
import { screens, setStage, type Order, type Screen } from './bench-grid/stage.ts'

/**
 * `npm run bench:grid -- [--beside REF] [--rounds 6] [--pastes 6]` measures the order screens of staff and
 * portal in Chromium, built for production, on a server with the demo company: keys in orders of 200 and 3,000
 * lines, a paste and scrolling. With a git ref the screens of that version are measured by turns with these.
 * It exits with 1 when a target is missed.
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    rounds: { type: 'string', default: '6' },
    pastes: { type: 'string', default: '6' },
  },
})
const load = () => loadavg()[0]!.toFixed(1)
const loadAtStart = load()
const rounds = Number(values.rounds)
const pastes = Number(values.pastes)
const sizes = [200, 3_000] as const
const pasted = 1_000
const kinds = ['type', 'move', 'commit'] as const
type Kind = (typeof kinds)[number]
type Times = Record<Kind, KeyTimes>

await using browser = await chromium.launch({
  executablePath: ensureBrowser(),
  env: { ...process.env, LANG: 'C.UTF-8' },
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
using checkouts = new DisposableStack()
const builds = buildsOf(values.beside, checkouts)
await using stage = await setStage(builds, sizes, browser)

const none = (): Times => ({
  type: { paint: [], work: [] },
  move: { paint: [], work: [] },
  commit: { paint: [], work: [] },
})

/** Lines as a person types them: material, quantity and price with Tab between them and Enter behind. */
async function typeLines(page: Page, times: Times, count: number, from: number, numbers: readonly string[]) {
  const press = async (kind: Kind, keys: readonly string[]) => {
    const { paint, work } = await timeKeys(page, keys)
    times[kind].paint.push(...paint)
    times[kind].work.push(...work)
  }
  for (let n = from; n < from + count; n++) {
    const cells = [numbers[n % numbers.length]!, String(10 + n), `${(n % 90) + 1}.5`]
    for (const [i, text] of cells.entries()) {
      await press('type', Array.from(text))
      await press('commit', [i === cells.length - 1 ? 'Enter' : 'Tab'])
    }
    await press('move', ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'])
  }
}

/** One round on one page: three lines in the middle, and three after the last. */
async function keyRound(page: Page, times: Times, round: number, numbers: readonly string[]) {
  await page.bringToFront()
  await page.keyboard.press('Alt+l')
  await page.keyboard.press('Control+Home')
  for (let i = 0; i < 4 + round; i++) await page.keyboard.press('PageDown')
  await typeLines(page, times, 3, round * 20, numbers)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await typeLines(page, times, 3, round * 20 + 10, numbers)
}

interface Opened {
  build: Build
  order: Order
  page: Page
  times: Times
}

const targetOf = (share: 0.5 | 0.95): Target => ({ value: share === 0.5 ? 16 : 40, keeps: 'most' })
const ratioOf = ([own, other]: readonly number[]) => (other === undefined ? '' : (own! / other).toFixed(2))

const rows: string[][] = []
/** A row of the table: a figure of each version, their ratio and the target of ours. */
const add = (what: string, figures: readonly number[], unit: string, target?: Target) =>
  rows.push([
    what,
    ...figures.map((figure) => `${figure.toFixed(1)} ${unit}`),
    ratioOf(figures),
    verdict(figures[0]!, target),
  ])

async function keys(screen: Screen): Promise<Opened[]> {
  const numbers = (await stage.numbersFor(screen)).slice(0, 200)
  const opened: Opened[] = []
  for (const order of stage.orders.filter((o) => o.screen === screen))
    for (const build of builds)
      opened.push({ build, order, page: await stage.open(build, order), times: none() })
  // Sizes and versions are measured by turns, so that a slow minute of the machine affects all of them.
  for (let round = 0; round < rounds; round++)
    for (const { page, times } of opened)
      // The first round only warms the code up.
      await keyRound(page, round === 0 ? none() : times, round, numbers)
  return opened
}

async function pasteTimes(screen: Screen, build: Build, block: string): Promise<PasteTimes> {
  const order = stage.orders.find((o) => o.screen === screen && o.lineCount === sizes[0])!
  const page = await stage.open(build, order)
  const times = await timePaste(page, block, order.lineCount + pasted)
  await page.context().close()
  return times
}

for (const screen of screens) {
  const opened = await keys(screen)
  for (const size of sizes)
    for (const kind of kinds) {
      const own = opened.filter(({ order }) => order.lineCount === size).map(({ times }) => times[kind])
      for (const share of [0.5, 0.95] as const) {
        const name = `${screen}, ${size} lines: ${kind}, p${share * 100}`
        add(
          name,
          own.map(({ paint }) => percentile(paint, share)),
          'ms',
          targetOf(share),
        )
      }
      add(
        '… work of the main thread, p50',
        own.map(({ work }) => median(work)),
        'ms',
      )
    }
  const long = opened.filter(({ order }) => order.lineCount === sizes[1])
  for (const pixels of [40, 400]) {
    const rates = long.map((): number[] => [])
    for (let turn = 0; turn < 5; turn++)
      for (const [i, { page }] of long.entries()) {
        await page.bringToFront()
        rates[i]!.push(await framesPerSecond(page, pixels))
      }
    const name = `${screen}, ${sizes[1]} lines: scroll ${pixels} px a frame`
    add(name, rates.map(median), 'fps', { value: 59, keeps: 'least' })
  }
  const heaps: number[] = []
  for (const { page } of long) heaps.push(await heapOf(page))
  add(`${screen}, ${sizes[1]} lines: heap`, heaps, 'MB')
  for (const { page } of opened) await page.context().close()

  const block = blockOf(await stage.numbersFor(screen), pasted)
  const times = builds.map((): PasteTimes[] => [])
  for (let turn = 0; turn < pastes; turn++)
    for (const [i, build] of builds.entries()) times[i]!.push(await pasteTimes(screen, build, block))
  const of = (part: keyof PasteTimes) => times.map((each) => median(each.map((one) => one[part])))
  add(`${screen}: paste of ${pasted} × 8, texts painted, p50`, of('texts'), 'ms')
  add('… answer of the server', of('server'), 'ms')
  add('… resolved and shown, beside that answer', of('shown'), 'ms', { value: 150, keeps: 'most' })
}
process.stdout.write(
  renderTable({
    conditions: [
      `Chromium ${browser.version()} on ${availableParallelism()} cores, shared with server and database`,
      `load of the machine ${loadAtStart} at the start, ${load()} at the end`,
      `${rounds - 1} rounds of 6 lines by turns after one to warm up, ${pastes} pastes each into a fresh page`,
      'a key counts from its time stamp to the first task after the frame that shows it',
      'work is the processor time of the page from a key to the next one',
    ],
    columns: ['what', ...builds.map(({ name }) => name), 'ratio', 'target'],
    rows,
  }),
)
process.exitCode = targetsMissed() > 0 ? 1 : 0
