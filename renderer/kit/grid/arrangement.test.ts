import { describe, expect, it } from 'vitest'
import { arrange, arranged, numbersOf, type Wish } from './arrangement.ts'
import { valuesOf } from './filtering.ts'
import type { GridColumn } from './types.ts'

interface Line {
  id: string
  name: string
  quantity: string
}
const line = (id: string, name: string, quantity: string): Line => ({ id, name, quantity })
const named = (key: 'name' | 'quantity') => ({
  key,
  title: key,
  width: 100,
  show: (row: Line) => row[key],
  edit: (row: Line) => row[key],
})
const columns: GridColumn<Line>[] = [
  { ...named('name'), kind: 'text' },
  {
    ...named('quantity'),
    kind: 'decimal',
    measure: { kind: 'number', of: (l) => l.quantity, text: (v) => v, show: (v) => v, sums: true },
  },
]
const collator = new Intl.Collator('zh', { numeric: true })
const rows = [
  line('a', '白色', '20'),
  line('b', '灰色', ''),
  line('c', '白色', '3'),
  line('d', '红色', '100'),
  line('e', '灰色', '3'),
]
const look = (wish: Partial<Wish>, over: readonly Line[] = rows) =>
  arrange(over, columns, { filters: new Map(), ...wish }, collator)!
const idsOf = (found: readonly Line[]) => found.map((row) => row.id).join('')
const sortBy = (key: string, direction: 'ascending' | 'descending') => ({ sort: { key, direction } as const })
const only = (key: string, ...texts: string[]) => ({ filters: new Map([[key, new Set(texts)]]) })

describe('lines that are sorted', () => {
  it('go by number, keep their order where they are equal, and have blanks last in either direction', () => {
    expect(idsOf(arranged(rows, look(sortBy('quantity', 'ascending'))))).toBe('ceadb')
    expect(idsOf(arranged(rows, look(sortBy('quantity', 'descending'))))).toBe('daceb')
  })

  it('go by what the reader’s language says of texts', () => {
    // bái, hóng, huī
    expect(idsOf(arranged(rows, look(sortBy('name', 'ascending'))))).toBe('acdbe')
  })

  it('stay where they are while they are typed into, and a new one stands before the row it was put before', () => {
    const sorted = look(sortBy('quantity', 'ascending'))
    const typed = rows.map((row) => (row.id === 'c' ? { ...row, quantity: '500' } : row))
    expect(idsOf(arranged(typed, sorted))).toBe('ceadb')
    expect(idsOf(arranged(typed.toSpliced(3, 0, line('n', '', '')), sorted))).toBe('ceandb')
    expect(idsOf(arranged([...typed, line('z', '', '')], sorted))).toBe('ceadbz')
  })
})

describe('lines that are filtered', () => {
  it('show the chosen values of every column, each with its number in the document', () => {
    const white = arranged(rows, look(only('name', '白色')))
    expect(idsOf(white)).toBe('ac')
    expect(numbersOf(rows, white)).toEqual([1, 3])
    const filters = new Map([
      ['name', new Set(['白色', '灰色'])],
      ['quantity', new Set(['3', ''])],
    ])
    expect(idsOf(arranged(rows, look({ filters })))).toBe('bce')
  })

  it('do not vanish while they are typed into, and a new one is in sight', () => {
    const white = look(only('name', '白色'))
    const typed = rows.map((row) => (row.id === 'c' ? { ...row, name: '黑色' } : row))
    expect(idsOf(arranged([...typed, line('n', '', '')], white))).toBe('acn')
    expect(idsOf(arranged(typed, look(only('name', '白色'), typed)))).toBe('a')
  })

  it('are all there again when their column is gone', () => {
    expect(arrange(rows, columns.slice(1), look(only('name', '白色')), collator)).toBeNull()
  })
})

describe('the values of a column', () => {
  it('are each listed once with their count, numbers as numbers', () => {
    expect(valuesOf(rows, columns[1]!, collator)).toEqual([
      { text: '3', count: 2 },
      { text: '20', count: 1 },
      { text: '100', count: 1 },
      { text: '', count: 1 },
    ])
  })
})

it('lines of a row follow it, whatever it is sorted or filtered by', () => {
  const folded = [
    { ...line('a', '白色', '20'), expanded: true },
    { ...line('a1', '', '900'), parent: 'a' },
    { ...line('a2', '', '1'), parent: 'a' },
    line('b', '灰色', '5'),
  ]
  expect(idsOf(arranged(folded, look(sortBy('quantity', 'ascending'), folded)))).toBe('baa1a2')
  expect(idsOf(arranged(folded, look(only('name', '白色'), folded)))).toBe('aa1a2')
  expect(idsOf(arranged(folded, look(only('name', '灰色'), folded)))).toBe('b')
})
