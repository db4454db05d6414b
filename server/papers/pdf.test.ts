import { describe, expect, it } from 'vitest'
import { languages } from '#shared/vocabulary/words.ts'
import { paperOf } from '../../tests/factories/papers.ts'
import { pdfPages, pdfText } from '../../tests/factories/pdf.ts'
import type { Paper } from './paper.ts'
import { pdf } from './pdf.job.ts'

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
})
