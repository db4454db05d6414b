import { describe, expect, it } from 'vitest'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { paperOf } from '../../../tests/factories/papers.ts'
import { pdfPages, pdfText } from '../../../tests/factories/pdf.ts'
import { incomplete } from '../incomplete.ts'
import type { Paper } from '../paper.ts'
import { claimsOf, missingParts } from './parts.ts'
import { pdf } from './pdf.job.ts'
import { pdfOf, narrowQuotes } from './pdf.ts'

const rowsOf = async (paper: Paper) => pdfPages(await pdf(paper))
const term =
  'The buyer inspects the goods within thirty days after their arrival at the port of destination. '

describe('a PDF', () => {
  it.each(languages.flatMap((language) => [1, 2, 12, 23, 40].map((count) => ({ language, count }))))(
    'of $count lines in $language ends with a page of lines, totals and signatures, each on it once',
    async ({ language, count }) => {
      const paper = paperOf(count, language)
      const pages = await rowsOf(paper)
      const last = pages.at(-1)!
      const kept = paper.rows.slice(count > 2 ? -2 : -1)
      for (const row of kept) expect(last.filter((said) => said[1] === row['sapMaterialNo'])).toHaveLength(1)
      const said = last.flat()
      expect(said).toContain(paper.totals[0]!.label)
      expect(said.filter((text) => text.startsWith(paper.words.signature))).toHaveLength(2)
      // The heads of the columns come again on each page.
      for (const page of pages) expect(page.flat().join('')).toContain(paper.columns[0]!.title)
    },
  )

  it('lets terms that are longer than a page flow, and keeps the signatures with the last of them', async () => {
    const paper = paperOf(3, 'en')
    const terms = [1, 2, 3].map((part) => ({
      label: `Part ${part}`,
      kind: 'text' as const,
      value: term.repeat(part === 1 ? 120 : 2),
      long: true as const,
    }))
    const pages = await rowsOf({ ...paper, facts: terms })
    expect(pages.length).toBeGreaterThan(1)
    const last = pages.at(-1)!.flat()
    expect(last).toContain('Part 3')
    expect(last.filter((text) => text.startsWith(paper.words.signature))).toHaveLength(2)
  })

  it('numbers the clauses below the totals and keeps the signatures with the last two of them', async () => {
    const paper = paperOf(12, 'en')
    const parts = Array.from({ length: 30 }, (_, i) => `Clause ${i + 1}: ${term.repeat(4)}`)
    const pages = await rowsOf({ ...paper, clauses: { title: 'Terms', parts } })
    const said = pdfText(pages)
    for (const nth of [1, 15, 30]) expect(said.split(`${nth}. Clause ${nth}:`)).toHaveLength(2)
    expect(said).toContain('Terms 1.')
    const last = pages.at(-1)!.flat()
    for (const nth of [29, 30]) expect(last.join(' ')).toContain(`${nth}. Clause ${nth}:`)
    expect(last.filter((text) => text.startsWith(paper.words.signature))).toHaveLength(2)
  })

  const rowsOfText = (count: number, text: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => text(n + 1)).join('\n')
  const withRemark = (paper: Paper, at: number, remark: string): Paper => ({
    ...paper,
    rows: paper.rows.map((row, n) => (n === at || at < 0 ? { ...row, remark } : row)),
  })
  const withTerms = (paper: Paper, value: string): Paper => ({
    ...paper,
    facts: paper.facts.map((fact) => (fact.long ? { ...fact, value } : fact)),
  })
  const deposit = rowsOfText(28, (n) => `${n}. Pay 30% deposit, rest b/f load`)
  const sizes = (count: number) => rowsOfText(count, (n) => `R${n} 60x80`)
  const chinese = '请在每箱外面贴上客户的标签，并在装柜前拍照。'.repeat(25).slice(0, 500)
  const tall: [name: string, of: (language: Language) => Paper][] = [
    ['a remark of 28 rows', (language) => withTerms(paperOf(3, language), deposit)],
    ['a remark of 28 rows and one line', (language) => withTerms(paperOf(1, language), deposit)],
    ['a remark of 1,000 rows', (language) => withTerms(paperOf(2, language), 'a\n'.repeat(1_000))],
    ['a last line of 35 rows', (language) => withRemark(paperOf(4, language), 3, sizes(35))],
    ['a first line of 160 rows', (language) => withRemark(paperOf(3, language), 0, sizes(160))],
    ['a line of 160 rows among others', (language) => withRemark(paperOf(30, language), 12, sizes(160))],
    ['a single line of 160 rows', (language) => withRemark(paperOf(1, language), 0, sizes(160))],
    ['500 Chinese letters in each line', (language) => withRemark(paperOf(3, language), -1, chinese)],
    [
      'clauses that are longer than pages',
      (language) => ({
        ...withRemark(paperOf(2, language), 1, sizes(60)),
        clauses: { title: 'Terms', parts: [term.repeat(150), term, sizes(90)] },
      }),
    ],
    [
      'a name and a footer of many rows',
      (language) => {
        const paper = withTerms(paperOf(2, language), deposit)
        return { ...paper, footer: sizes(70), seller: { ...paper.seller, name: 'Haiwei '.repeat(40).trim() } }
      },
    ],
  ]
  it.each(tall.flatMap(([name, of]) => languages.map((language) => ({ name, of, language }))))(
    'holds everything of $name in $language',
    async ({ of, language }) => {
      const paper = of(language)
      const said = (await rowsOf(paper)).flat(2)
      const letters = (texts: readonly unknown[]) => texts.map(String).join('').replaceAll(/\s/g, '').length
      for (const row of paper.rows) expect(said).toContain(row['sapMaterialNo'])
      // Beside narrow columns a label or an amount in words takes two lines.
      const whole = said.join('').replaceAll(/\s/g, '')
      for (const word of paper.totals.flatMap(({ label }) => label.split(' '))) expect(whole).toContain(word)
      expect(whole).toContain(String(paper.amountInWords!.value).replaceAll(/\s/g, ''))
      expect(said.filter((text) => text.startsWith(paper.words.signature))).toHaveLength(2)
      const long = [
        ...paper.rows.map(({ remark }) => remark),
        ...paper.facts.filter((fact) => fact.long).map(({ value }) => value),
        ...(paper.clauses?.parts ?? []),
        paper.footer,
      ]
      expect(letters(said)).toBeGreaterThan(letters(long))
      for (const text of long.map(String).filter(Boolean))
        for (const row of [text.split('\n')[0]!, text.split('\n').at(-1)!])
          expect(said.join('').replaceAll(/\s/g, '')).toContain(row.slice(0, 4).replaceAll(/\s/g, ''))
    },
  )

  it('is refused by the numbers of what it does not hold', () => {
    const paper = paperOf(3, 'en')
    const { content } = pdfOf(paper, new Set())
    const missing = missingParts(paper, claimsOf(content), [])
    expect(missing).toEqual(
      expect.arrayContaining(['line 0', 'line 2', 'totals', 'amountInWords', 'signatures']),
    )
    expect(incomplete(paper, ['line 1', 'line 2', 'totals']).reasons).toEqual([
      { code: 'PAPER_LINES', params: { lines: ['2', '3'] } },
      { code: 'PAPER_PARTS', params: { parts: ['totals'] } },
    ])
  })
})

it('asks for narrow quotes where a text is not Chinese, however deep it stands', () => {
  const own = { text: 'O’Brien', bold: true }
  const content = [{ stack: [own, { text: '“大箱”包装' }, { text: 'plain' }] }, { text: [{ text: '“big”' }] }]
  expect(narrowQuotes(content)).toEqual([
    { stack: [{ ...own, fontFeatures: ['pwid'] }, { text: '“大箱”包装' }, { text: 'plain' }] },
    { text: [{ text: '“big”', fontFeatures: ['pwid'] }] },
  ])
})
