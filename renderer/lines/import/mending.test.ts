import { describe, expect, it } from 'vitest'
import type { Reason } from '#shared/kernel/errors.ts'
import { lineFields } from '#shared/lines/line-titles.ts'
import type { ImportedLines, ImportedRow } from '#shared/lines/line.contract.ts'
import { aMaterial } from '../../../tests/factories/materials.ts'
import {
  cellsToMend,
  confirmedIn,
  judgedAs,
  leftOutOf,
  mendedRows,
  noMending,
  onlyAsks,
  sentRow,
  typedInto,
} from './mending.ts'
import { judgeRows } from './taken-rows.ts'

const row = (at: number, cells: ImportedRow['cells'], own: Partial<ImportedRow> = {}): ImportedRow => ({
  row: at,
  cells,
  materialId: 'm1',
  reasons: [],
  notes: [],
  ...own,
})
const materials = ['m1', 'm2', 'm3'].map((sapMaterialNo) => aMaterial({ sapMaterialNo }))
const sheet = (...rows: ImportedRow[]): ImportedLines => ({ rows, materials, purchaseNo: null })
const unknown = (at: number) =>
  row(
    at,
    { oldNo: 'no such thing', salesQuantity: '5' },
    { materialId: null, reasons: [{ code: 'MATERIAL_UNKNOWN', path: 'oldNo' }] },
  )
const unclear = (at: number) =>
  row(
    at,
    { materialId: 'm2', salesQuantity: '1.234', unitPrice: '9.5' },
    { materialId: 'm2', reasons: [{ code: 'NUMBER_UNCLEAR', path: 'salesQuantity' }] },
  )

const states = (answer: ImportedLines, mending = noMending) => {
  const { rows, judged } = mendedRows(answer, judgeRows(answer), mending)
  return {
    rows: rows.map(({ row: { row: at, reasons }, state }) => [at, state, ...reasons.map(({ code }) => code)]),
    taken: judged.rows.map(({ at, row: { cells } }) => [at, cells.materialId, cells.salesQuantity]),
  }
}

describe('a row that could not be taken', () => {
  const good = row(2, { materialId: 'm1', salesQuantity: '3' })
  const answer = sheet(good, unknown(3), unclear(4))

  it('is open until its cells were judged again, and is taken at its place in the sheet', () => {
    expect(states(answer).rows).toEqual([
      [3, 'open', 'MATERIAL_UNKNOWN'],
      [4, 'open', 'NUMBER_UNCLEAR'],
    ])
    const typed = typedInto(noMending, 3, { materialId: 'm3' })
    expect(states(answer, typed).rows[0]).toEqual([3, 'checking'])
    const found = [row(3, { materialId: 'm3', salesQuantity: '5' }, { materialId: 'm3' })]
    const judged = judgedAs(typed, [answer.rows[1]!], { mends: typed.mends, found })
    expect(states(answer, judged)).toEqual({
      rows: [
        [3, 'mended'],
        [4, 'open', 'NUMBER_UNCLEAR'],
      ],
      taken: [
        [2, 'm1', '3'],
        [3, 'm3', '5'],
      ],
    })
  })

  it('keeps what was typed while the server answered about something older', () => {
    const typed = typedInto(noMending, 3, { materialId: 'm3' })
    const again = typedInto(typed, 3, { salesQuantity: '6' })
    const found = [row(3, { materialId: 'm3', salesQuantity: '5' }, { materialId: 'm3' })]
    const judged = judgedAs(again, [answer.rows[1]!], { mends: typed.mends, found })
    expect(judged.mends.get(3)).toEqual({ materialId: 'm3', salesQuantity: '6' })
    expect(states(answer, judged).rows[0]).toEqual([3, 'checking'])
  })

  it('may be left out on purpose, which typing into it takes back', () => {
    const out = leftOutOf(noMending, [3, 4], true)
    expect(states(answer, out).rows.map(([at, state]) => [at, state])).toEqual([
      [3, 'out'],
      [4, 'out'],
    ])
    const typed = typedInto(out, 3, { materialId: 'm3' })
    expect(states(answer, typed).rows.map(([, state]) => state)).toEqual(['checking', 'out'])
  })

  it('is sent with its numbers as they were read, and without what nobody could read', () => {
    const sent = sentRow(unclear(4), { unitPrice: '10' })
    expect(sent.cells).toEqual({ materialId: 'm2', unitPrice: '10' })
    expect(sent.figures?.has('unitPrice')).toBe(true)
    expect(sentRow(unclear(4), { salesQuantity: '1234' }).cells).toMatchObject({ salesQuantity: '1234' })
  })

  it('stays refused for a number that nobody has typed anew, whatever the rest of the row says', () => {
    const typed = typedInto(noMending, 4, { unitPrice: '10' })
    const found = [row(4, { materialId: 'm2', unitPrice: '10' }, { materialId: 'm2' })]
    const judged = judgedAs(typed, [answer.rows[2]!], { mends: typed.mends, found })
    expect(states(answer, judged).rows[1]).toEqual([4, 'open', 'NUMBER_UNCLEAR'])
  })

  it('is refused where its goods are in an accepted row, and is good once that one is left out', () => {
    const price = row(
      5,
      { materialId: 'm3', unitPrice: '0' },
      { materialId: 'm3', reasons: [{ code: 'PRICE_ZERO', path: 'unitPrice' }] },
    )
    const twice = row(
      6,
      { materialId: 'm3', salesQuantity: '2' },
      { materialId: 'm3', reasons: [{ code: 'MATERIAL_TWICE', path: 'materialId' }] },
    )
    const both = sheet(good, price, twice)
    expect(states(both).rows).toEqual([
      [5, 'open', 'PRICE_ZERO'],
      [6, 'open', 'MATERIAL_TWICE'],
    ])
    expect(states(both, leftOutOf(noMending, [5], true)).rows).toEqual([
      [5, 'out', 'PRICE_ZERO'],
      [6, 'mended'],
    ])
  })

  it('is named by the material that was chosen, without the number that named none', () => {
    expect(sentRow(unknown(3), { materialId: 'm3' }).cells).toEqual({ materialId: 'm3', salesQuantity: '5' })
  })

  it('shows what names and counts it, what it says, and what is wrong', () => {
    const [first] = mendedRows(answer, judgeRows(answer), noMending).rows
    expect(cellsToMend(first!, lineFields)).toEqual(['materialId', 'oldNo', 'salesQuantity'])
  })
})

describe('a price of 0', () => {
  const free = (at: number, reasons: Reason[] = [{ code: 'PRICE_ZERO', path: 'unitPrice' }]) =>
    row(at, { materialId: 'm1', salesQuantity: '3', unitPrice: '0' }, { reasons })
  const answer = sheet(free(2))

  it('is asked about, and taken as an open price once it is confirmed', () => {
    expect(states(answer).rows).toEqual([[2, 'open', 'PRICE_ZERO']])
    expect(onlyAsks(answer.rows[0]!)).toBe(true)
    const confirmed = confirmedIn(noMending, [2])
    expect(states(answer, confirmed)).toEqual({ rows: [[2, 'mended']], taken: [[2, 'm1', '3']] })
    const { judged } = mendedRows(answer, judgeRows(answer), confirmed)
    expect([judged.rows[0]!.row.cells.unitPrice, judged.rows[0]!.priced]).toEqual(['', true])
    expect(states(answer, typedInto(confirmed, 2, { salesQuantity: '4' })).rows).toEqual([
      [2, 'checking', 'PRICE_ZERO'],
    ])
  })

  it('beside another fault is not asked about, and its confirmation takes away nothing else', () => {
    const reasons = [...free(2).reasons, { code: 'QTY_ZERO', path: 'salesQuantity' }]
    const both = sheet(free(2, reasons))
    expect(onlyAsks(both.rows[0]!)).toBe(false)
    expect(states(both, confirmedIn(noMending, [2])).rows).toEqual([[2, 'open', 'QTY_ZERO']])
  })

  it('of a cell that nobody could read is none', () => {
    expect(onlyAsks(row(2, { unitPrice: '?' }, { reasons: free(2).reasons }))).toBe(false)
  })
})
