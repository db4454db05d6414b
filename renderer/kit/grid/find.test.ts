import { describe, expect, it } from 'vitest'
import { matchBeside, matcherOf, matchesOf, replaced, replacing, shownTexts, typedTexts } from './find.ts'
import type { GridColumn } from './types.ts'

interface Line {
  id: string
  remark: string
  unit: string
  quantity: string
}
const units = [
  { value: 'PC', label: '件' },
  { value: 'M', label: '米' },
]
const named = (key: keyof Line) => ({
  key,
  title: key,
  width: 100,
  show: (row: Line) => row[key],
  edit: (row: Line) => row[key],
})
const columns: GridColumn<Line>[] = [
  { ...named('remark'), kind: 'text' },
  {
    ...named('unit'),
    kind: 'select',
    options: units,
    show: (row) => units.find((u) => u.value === row.unit)?.label ?? row.unit,
  },
  { ...named('quantity'), kind: 'decimal', show: (row) => `${row.quantity}.00` },
  { ...named('id'), kind: 'readonly' },
]
const rows: Line[] = [
  { id: 'r1', remark: 'White, WHITE', unit: 'PC', quantity: '10' },
  { id: 'r2', remark: 'grey', unit: 'M', quantity: '100' },
  { id: 'r3', remark: 'off-white', unit: 'PC', quantity: '7' },
]
const find = (query: string, scope = {}, typed = false) =>
  matchesOf(rows, matcherOf(columns, (typed ? typedTexts : shownTexts)(columns), query, scope))
const told = (query: string, by: string, scope = {}) =>
  replacing(rows, columns, find(query, scope, true), query, by).map((c) => `${c.rowId}.${c.key}=${c.text}`)

describe('finding', () => {
  it('goes by what is read, in capital letters or small ones', () => {
    expect(find('white')).toEqual([
      { row: 0, col: 0 },
      { row: 2, col: 0 },
    ])
    expect(find('件')).toHaveLength(2)
    expect(find('0.00').map((cell) => cell.row)).toEqual([0, 1])
    expect(find('')).toEqual([])
  })

  it('keeps to some rows and columns', () => {
    expect(find('r', { keys: new Set(['remark']) })).toEqual([{ row: 1, col: 0 }])
    expect(find('white', { rowIds: new Set(['r3']) })).toEqual([{ row: 2, col: 0 }])
  })

  it('goes from match to match, round and round', () => {
    const matches = find('white')
    expect(matchBeside(matches, { row: 0, col: 0 }, false)).toEqual({ row: 2, col: 0 })
    expect(matchBeside(matches, { row: 2, col: 3 }, false)).toEqual({ row: 0, col: 0 })
    expect(matchBeside(matches, { row: 0, col: 0 }, true)).toEqual({ row: 2, col: 0 })
    expect(matchBeside([], { row: 0, col: 0 }, false)).toBeUndefined()
  })
})

describe('replacing', () => {
  it('changes every occurrence in a cell, and leaves what is not typed alone', () => {
    expect(told('white', 'black')).toEqual(['r1.remark=black, black', 'r3.remark=off-black'])
    expect(told('r1', 'x')).toEqual([])
  })

  it('takes numbers as they are typed and options by name', () => {
    expect(told('0.00', '5')).toEqual([])
    expect(told('10', '2', { keys: new Set(['quantity']) })).toEqual(['r1.quantity=2', 'r2.quantity=20'])
    expect(told('件', '米', { keys: new Set(['unit']) })).toEqual(['r1.unit=M', 'r3.unit=M'])
  })

  it('keeps a text together whose letters change their number', () => {
    expect(replaced('İx', 'x', 'y')).toBe('İy')
  })
})
