import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paperLanguages, languagesOn } from '#shared/lines/paper-languages.ts'
import { allSheetRows } from '../../tests/factories/files.ts'
import { paperOf } from '../../tests/factories/papers.ts'
import { pdfPages, pdfText } from '../../tests/factories/pdf.ts'
import { bilingual } from './bilingual.ts'
import type { Paper } from './paper.ts'
import { pdf } from './pdf/pdf.job.ts'
import { xlsx } from './sheet/sheet.job.ts'

/** The longest text that each column of a line and each fact may have. */
const most = {
  customerMaterialNo: 35,
  customerDescription: 500,
  description: 255,
  spec: 255,
  color: 60,
  doorModel: 60,
  remark: 500,
}
type Key = keyof typeof most
const keys = Object.keys(most) as Key[]
const remarkMost = 1_000

const pieces = ['静音排水管', ' grey pipe', ' pipa abu-abu', '\n', ' ⌀63 ≥ 2.4', ' ประตู', ' باب', 'W', ', ']
const filler = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 })
/**
 * Two characters that mark the beginning and the end of one text. No other text has them, so that they show in the file
 * whether the whole text was printed.
 */
const endsOf = (nth: number) =>
  [String.fromCodePoint(0x3400 + 2 * nth), String.fromCodePoint(0x3401 + 2 * nth)] as const
/** A text as long as it may be, between its two ends. */
const longText = (words: readonly string[], length: number, nth: number): string => {
  const [first, last] = endsOf(nth)
  const room = length - first.length - last.length
  return (
    first +
    words
      .join('')
      .repeat(room)
      .slice(0, room)
      .replaceAll(/[\ud800-\udfff]$/g, '') +
    last
  )
}

const wished = fc.record({
  language: fc.constantFrom(...paperLanguages),
  count: fc.integer({ min: 1, max: 22 }),
  filler,
  tall: fc.array(fc.record({ line: fc.nat(), key: fc.constantFrom(...keys) }), {
    minLength: 1,
    maxLength: 8,
  }),
  remark: fc.boolean(),
})

/** The paper with long texts in it, and the ends of each. */
function withLong(
  paper: Paper,
  wish: { filler: string[]; tall: { line: number; key: Key }[]; remark: boolean },
) {
  const marks: string[] = []
  const taken = new Set<string>()
  const rows = paper.rows.map((row) => ({ ...row }))
  const known = new Set(paper.columns.map(({ key }) => key))
  // A column is there as soon as one line says something in it.
  const others = keys.filter((key) => !known.has(key) && wish.tall.some((one) => one.key === key))
  const columns = [
    ...paper.columns,
    ...others.map((key, n) => ({ key, title: key, kind: 'text' as const, rank: n + 1 })),
  ]
  for (const [n, { line, key }] of wish.tall.entries()) {
    const row: Record<string, unknown> = rows[line % rows.length]!
    if (taken.has(`${line % rows.length} ${key}`)) continue
    taken.add(`${line % rows.length} ${key}`)
    row[key] = longText(wish.filler, most[key], n)
    marks.push(...endsOf(n))
  }
  const facts = paper.facts.map((fact) => {
    if (!wish.remark || fact.key !== 'remark') return fact
    marks.push(...endsOf(wish.tall.length))
    return { ...fact, value: longText(wish.filler, remarkMost, wish.tall.length) }
  })
  return { paper: { ...paper, columns, rows, facts }, marks }
}

it('random papers hold the longest allowed texts of every field, in every language', async () => {
  await fc.assert(
    fc.asyncProperty(wished, async ({ language, count, ...wish }) => {
      const [first, second] = languagesOn(language)
      const { paper: mine, marks } = withLong(paperOf(count, first), wish)
      const paper = second ? bilingual(mine, withLong(paperOf(count, second), wish).paper) : mine
      const pages = pdfText(await pdfPages(await pdf(paper)))
      expect(marks.filter((mark) => !pages.includes(mark))).toEqual([])
      const cells = allSheetRows(Buffer.from(await xlsx(paper)))
        .flat()
        .join('\n')
      expect(marks.filter((mark) => !cells.includes(mark))).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 180_000)
