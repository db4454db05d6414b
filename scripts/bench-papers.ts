import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pdfmake from 'pdfmake'
import { pdf } from '../server/papers/pdf/pdf.job.ts'
import { languages, type Language } from '../shared/vocabulary/words.ts'
import { paperOf } from '../tests/factories/papers.ts'
import { pdfPages } from '../tests/factories/pdf.ts'
import { barePaper } from './bench/bare-paper.ts'
import { median } from './bench/figures.ts'
import { renderTable } from './bench/table.ts'
import { byTurns } from './bench/turns.ts'

/**
 * `npm run bench:papers` draws quotations of three pages beside the same texts in a bare pdfmake document, by turns in
 * one thread, and one of 300 lines. It counts processor time, needs no database and prints figures without judging.
 */
const rounds = 9
/** Papers in each turn: what collects the memory of one must not be counted for the other. */
const papersInTurn = 8
const budget = 1.3
const longBudgetMs = 1_500

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The milliseconds of the processor that one paper takes, with the memory that it leaves behind. */
const computed = (work: () => Promise<unknown>) => async (): Promise<readonly number[]> => {
  collect()
  const before = process.cpuUsage()
  for (let paper = 0; paper < papersInTurn; paper++) await work()
  collect()
  const { user, system } = process.cpuUsage(before)
  return [(user + system) / 1_000 / papersInTurn]
}

/** As many lines as a paper of three pages holds. */
async function linesOfThreePages(language: Language): Promise<number> {
  for (let lines = 20; lines < 100; lines += 4)
    if ((await pdfPages(await pdf(paperOf(lines, language)))).length === 3) return lines
  throw new Error('no paper has three pages')
}

const rows: string[][] = []
for (const language of languages) {
  const lines = await linesOfThreePages(language)
  const bare = () => pdfmake.createPdf(barePaper(paperOf(lines, language))).getBuffer()
  const pages = (await pdfPages(await bare())).length
  const times = await byTurns(
    { ours: computed(() => pdf(paperOf(lines, language))), bare: computed(bare) },
    rounds,
  )
  const [ours, floor] = [median(times.ours), median(times.bare)]
  rows.push([
    `${language}, ${lines} lines, 3 pages (bare ${pages})`,
    ours.toFixed(0),
    floor.toFixed(0),
    (ours / floor).toFixed(2),
    `≤ ${budget}`,
  ])
}
for (const language of languages) {
  const { long } = await byTurns({ long: computed(() => pdf(paperOf(300, language))) }, 2)
  rows.push([`${language}, 300 lines`, median(long).toFixed(0), '', '', `≤ ${longBudgetMs} ms`])
}
process.stdout.write(
  renderTable({
    conditions: [
      `processor time, p50 of ${rounds} rounds by turns of ${papersInTurn} papers, the model made as well`,
    ],
    columns: ['what', 'ours ms', 'bare pdfmake ms', 'ratio', 'target'],
    rows,
  }),
)
