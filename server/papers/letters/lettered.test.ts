import { expect, it } from 'vitest'
import { languages } from '#shared/vocabulary/words.ts'
import { paperOf } from '../../../tests/factories/papers.ts'
import { pdfRows, pdfWords } from '../../../tests/factories/pdf.ts'
import { learnTexts, lettered, learnLetters } from './lettered.ts'
import { pdf } from '../pdf/pdf.job.ts'

const runsOf = async (text: string) => {
  await learnTexts(text)
  return lettered({ text }).text
}
const fontsOf = async (text: string) => {
  const runs: unknown = await runsOf(text)
  return Array.isArray(runs) ? runs.map(({ font }: { font: string }) => font) : []
}

it.each([
  ['ภาษาไทย', 'NotoSansThai'],
  ['العربية', 'NotoSansArabic'],
  ['עברית', 'NotoSansHebrew'],
  ['हिन्दी', 'NotoSans'],
  ['한국어', 'NotoSansKR'],
  ['⌀', 'NotoSansMath'],
  ['₹₽₺', 'NotoSans'],
  ['⌴', 'NotoSansSymbols'],
  ['✔', 'NotoSansSymbols2'],
])('draws %s with %s', async (text, family) => {
  expect(await fontsOf(text)).toEqual([family])
  expect(await learnLetters(text)).toEqual([])
})

it.each([
  '≥ ≤ ² № ™ → × Ω µ ° ‰',
  'Ø63 × ½", 90°',
  'Việt Nam, Ж, あア漢',
  '管材 PVC-U 110 × 3.2 mm',
  'two\nlines',
])('leaves %j to the first family, as one text', async (text) => expect(await runsOf(text)).toBe(text))

it('leaves out what no font has, and tells which letters that are', async () => {
  expect(await learnLetters('ok 😀 👨‍👩‍👧 \u{1f600} 한')).toEqual(['😀', '👨‍👩‍👧'])
  const runs = await runsOf('a😀b')
  expect(runs).toEqual([{ text: 'ab', font: 'NotoSansSC' }])
})

it('draws nothing for marks that nobody sees, and an accent with its letter', async () => {
  expect(await runsOf('\ufeffa\u200bb\u200e\ufe0f')).toEqual([{ text: 'ab', font: 'NotoSansSC' }])
  expect(await runsOf('e\u0303')).toEqual([{ text: 'ẽ', font: 'NotoSansSC' }])
  expect(await learnLetters('\ufeffa\u200bb\u200e\ufe0f \u2009\u3000')).toEqual([])
})

it('lets lines of Thai end after each word', async () => {
  expect(await runsOf('ท่อสำหรับน้ำ')).toEqual([{ text: 'ท่อ\u200bสำหรับ\u200bน้ำ', font: 'NotoSansThai' }])
})

it('keeps the style of parts of a text', async () => {
  await learnTexts('a 한')
  const { text } = lettered({ text: [{ text: 'a 한', bold: true }, 'b'] as unknown[] })
  expect(text).toEqual([
    { text: 'a ', font: 'NotoSansSC', bold: true },
    { text: '한', font: 'NotoSansKR', bold: true },
    'b',
  ])
})

it.each(languages)(
  'draws both directions in one line of a paper in %s, as they are seen',
  async (language) => {
    const paper = paperOf(1, language)
    const buyer = { ...paper.buyer, details: ['Order עברית 123 שלום (PVC)'] }
    const rows = (await pdfWords(await pdf({ ...paper, buyer }))).flatMap(pdfRows)
    const line = rows.find((words) => words.some(({ text }) => text.startsWith('Order')))!
    expect(line.map(({ text }) => text)).toEqual(['Order', 'שלום', '123', 'עברית', '(PVC)'])
  },
)
