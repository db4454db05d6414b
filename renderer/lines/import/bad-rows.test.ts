import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { lineFields } from '#shared/lines/line-titles.ts'
import { layoutOf, missingFields } from '#shared/lines/sheet/sheet-layout.ts'
import type { ImportedRow } from '#shared/lines/line.contract.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { badRowCells, badRowsFile } from './bad-rows.ts'

const rows: ImportedRow[] = [
  { row: 2, cells: { materialId: 'A-1', salesQuantity: '3' }, materialId: 'm1', reasons: [], notes: [] },
  {
    row: 3,
    cells: { materialId: '=1+1', salesQuantity: '1500.5', unitPrice: '1.234', FOB: 'Ningbo' },
    materialId: null,
    reasons: [
      { code: 'MATERIAL_UNKNOWN', path: 'materialId', params: { value: '=1+1' } },
      { code: 'NUMBER_UNCLEAR', path: 'unitPrice' },
    ],
    notes: [],
  },
  {
    row: 9,
    cells: { oldNo: '0012', salesQuantity: '12345678901234567.25' },
    materialId: 'm2',
    reasons: [{ code: 'REQUIRED', path: 'width' }],
    notes: [],
  },
]
const sent = async (language: (typeof languages)[number]) => {
  const colorName = (text: string) => text
  const sentence = ({ code }: { code: string }) => `<${code}>`
  const blob = await badRowsFile(rows, { language, sheetName: 'Bad', sentence, colorName })
  const book = read(await blob.arrayBuffer())
  return book.Sheets[book.SheetNames[0]!]!
}
const table = async (language: (typeof languages)[number]) =>
  utils.sheet_to_json<unknown[]>(await sent(language), { header: 1, defval: '' })

describe('the sheet of bad rows', () => {
  it('names a colour as its reader does', () => {
    const row = {
      row: 2,
      cells: { color: 'GY' },
      materialId: null,
      reasons: [{ code: 'REQUIRED' }],
      notes: [],
    }
    const colorName = (text: string) => ({ GY: 'Abu-abu' })[text] ?? text
    const cells = badRowCells([row], {
      language: 'id',
      sheetName: 'Bad',
      sentence: ({ code }) => code,
      colorName,
    })
    expect(cells[1]!.map(({ v }) => v)).toContain('Abu-abu')
  })

  it('has every bad row as it came, and says why', async () => {
    expect(await table('en')).toEqual([
      ['Material', 'Old No.', 'Quantity', 'Unit price', 'Width', 'FOB', 'Reason'],
      [
        '=1+1',
        '',
        1500.5,
        '1.234',
        '',
        'Ningbo',
        'Material: <MATERIAL_UNKNOWN>\nUnit price: <NUMBER_UNCLEAR>',
      ],
      ['', '0012', '12345678901234567.25', '', '', '', 'Width: <REQUIRED>'],
    ])
  })

  it('evaluates nothing that somebody wrote', async () => {
    const cell = (await sent('en'))['A2'] as { t: string; f?: string }
    expect([cell.t, cell.f]).toEqual(['s', undefined])
  })

  it.each(languages)('is understood when it comes back in %s', async (language) => {
    const [header] = await table(language)
    const rows = [{ row: 1, cells: header!.map(String), figures: [] }]
    const { columns, doubts } = layoutOf(rows, { fields: lineFields })
    expect(columns.map(({ field }) => field)).toEqual([
      'materialId',
      'oldNo',
      'salesQuantity',
      'unitPrice',
      'width',
      '',
      '',
    ])
    expect([doubts, missingFields(columns, lineFields)]).toEqual([[], []])
  })
})
