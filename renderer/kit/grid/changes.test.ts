import { describe, expect, it } from 'vitest'
import { clearing, copying, filling, pasting, typing } from './changes.ts'
import type { GridColumn } from './types.ts'

interface Line {
  id: string
  code: string
  unit: string
  quantity: string
  amount: string
}

const line = (id: string, code: string, unit: string, quantity: string): Line => ({
  id,
  code,
  unit,
  quantity,
  amount: '9.90',
})
const column = (key: keyof Line, kind: GridColumn<Line>['kind']): GridColumn<Line> => ({
  key,
  title: key,
  width: 100,
  kind,
  show: (row) => row[key],
  edit: (row) => row[key],
})
const units = [
  { value: 'PC', label: '件' },
  { value: 'M', label: '米' },
]
const sheet = {
  entryId: 'entry',
  rows: [line('a', 'A', 'PC', '1'), line('b', 'B', 'M', '1000')],
  columns: [
    column('code', 'text'),
    {
      ...column('unit', 'select'),
      options: units,
      show: (row: Line) => units.find((u) => u.value === row.unit)?.label ?? row.unit,
    },
    column('amount', 'readonly'),
    { ...column('quantity', 'decimal'), show: (row: Line) => `${row.quantity} !` },
  ],
}
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })
const told = (changes: { rowId: string; key: string; text: string }[]) =>
  changes.map((c) => `${c.rowId}.${c.key}=${c.text}`)

describe('typing', () => {
  it('makes a row of the entry row, by its first text and not by an empty one', () => {
    expect(told(typing(sheet, 2, 0, 'C'))).toEqual(['entry.code=C'])
    expect(typing(sheet, 2, 0, '')).toEqual([])
  })

  it('takes an option by its name, its value or the beginning of one', () => {
    expect(told(typing(sheet, 0, 1, '米'))).toEqual(['a.unit=M'])
    expect(told(typing(sheet, 1, 1, 'p'))).toEqual(['b.unit=PC'])
    expect(told(typing(sheet, 1, 1, 'box'))).toEqual(['b.unit=box'])
  })

  it('reads digits of full width, which an input method types', () => {
    expect(told(typing(sheet, 0, 3, '１２．５'))).toEqual(['a.quantity=12.5'])
  })

  it('changes nothing where nothing is different or nothing may be typed', () => {
    expect(typing(sheet, 0, 0, 'A')).toEqual([])
    expect(typing(sheet, 0, 2, '1')).toEqual([])
  })
})

describe('pasting', () => {
  it('goes cell by cell, over what may not be typed into', () => {
    expect(told(pasting(sheet, [['C', '米', '5', '7']], range(0, 0)))).toEqual([
      'a.code=C',
      'a.unit=M',
      'a.quantity=7',
    ])
  })

  it('adds rows beyond the last, the blank ones of the block too', () => {
    const changes = pasting(sheet, [['C'], [''], ['D']], range(1, 0))
    expect(changes.map((c) => c.text)).toEqual(['C', '', 'D'])
    expect(changes[0]!.rowId).toBe('b')
    expect(changes[1]!.rowId).toBe('entry')
    expect(new Set(changes.map((c) => c.rowId)).size).toBe(3)
  })

  it('fills the whole range with a single cell', () => {
    expect(told(pasting(sheet, [['X']], range(0, 0, 1, 0)))).toEqual(['a.code=X', 'b.code=X'])
  })

  it('leaves out what reaches over the last column, or over the last row where none may be added', () => {
    expect(told(pasting(sheet, [['3', '4', '5']], range(0, 3)))).toEqual(['a.quantity=3'])
    expect(told(pasting({ ...sheet, entryId: undefined }, [['X'], ['Y']], range(1, 0)))).toEqual(['b.code=X'])
  })
})

describe('filling down, clearing, copying', () => {
  it('fills from the first row, or from the row above a single one', () => {
    expect(told(filling(sheet, range(0, 0, 1, 1)))).toEqual(['b.code=A', 'b.unit=PC'])
    expect(told(filling(sheet, range(2, 0)))).toEqual(['entry.code=B'])
    expect(filling(sheet, range(0, 0))).toEqual([])
  })

  it('clears what may be typed into', () => {
    expect(told(clearing(sheet, range(0, 0, 0, 3)))).toEqual(['a.code=', 'a.unit=', 'a.quantity='])
  })

  it('copies numbers without their format and options by name', () => {
    expect(copying(sheet, range(1, 0, 1, 3))).toEqual([['B', '米', '9.90', '1000']])
  })
})
