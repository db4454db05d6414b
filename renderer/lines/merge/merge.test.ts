import { describe, expect, it } from 'vitest'
import { aMaterial } from '../../../tests/factories/materials.ts'
import { noCells, type CellKey, type EditorRow } from '../editor/row.ts'
import type { Side } from '../../engine/editor/merge-header.ts'
import { decided, merge, type Content, type Stored } from './merge.ts'

interface Header {
  port: string
  remark: string
  isCustomize: boolean | null
}
type Texts = Partial<Record<CellKey, string>>
const header: Header = { port: 'Ningbo', remark: '', isCustomize: null }

const line = (id: string, no: string, texts: Texts = {}): EditorRow => ({
  id,
  material: aMaterial({ id: no, sapMaterialNo: no }),
  cells: { ...noCells, materialId: no, salesQuantity: '1', ...texts },
})
const order = (rows: EditorRow[], own: Partial<Header> = {}): Content<Header> => ({
  header: { ...header, ...own },
  rows,
})
/**
 * The order as another person's save stored it: with row ids that this editor does not know, and with new
 * numbers.
 */
const stored = (rows: readonly [string, Texts?][], own: Partial<Header> = {}): Stored<Header> => {
  const content = order(
    rows.map(([no, texts], i) => line(`theirs-${i + 1}`, no, texts)),
    own,
  )
  return { ...content, numbers: new Map(content.rows.map((row, i) => [row.id, i + 1])) }
}
const three = (texts: Texts = {}) => [line('a', 'A'), line('b', 'B', texts), line('c', 'C')]

const run = (mine: Content<Header>, theirs: Stored<Header>, choices: Record<string, Side> = {}) => {
  const merged = merge(order(three()), mine, theirs)
  const result = decided(merged, choices)
  const said = result.mine.rows.map(
    ({ id, cells: c }) => `${c.materialId}:${c.salesQuantity}${c.remark}@${result.base.numbers.get(id)}`,
  )
  return { merged, said, header: result.mine.header, ...result }
}

describe('a merge', () => {
  it('takes theirs where I changed nothing, and keeps mine where they did not', () => {
    const { merged, said, header } = run(
      order(three({ remark: '!' }), { port: 'Shanghai' }),
      stored([['A', { salesQuantity: '5' }], ['B'], ['C']], { remark: 'soon' }),
    )
    expect(merged.conflicts).toEqual([])
    expect(merged.taken).toBe(2)
    expect(header).toEqual({ port: 'Shanghai', remark: 'soon', isCustomize: null })
    expect(said).toEqual(['A:5@1', 'B:1!@2', 'C:1@3'])
  })

  it('agrees where both did the same', () => {
    const { merged } = run(
      order(three({ salesQuantity: '7' }), { isCustomize: true }),
      stored([['A'], ['B', { salesQuantity: '7' }], ['C']], { isCustomize: true }),
    )
    expect(merged.conflicts).toEqual([])
    expect(merged.taken).toBe(0)
  })

  it('asks cell by cell where both changed the same one', () => {
    const mine = order(three({ salesQuantity: '7', remark: 'm' }), { port: 'Shanghai' })
    const theirs = stored([['A'], ['B', { salesQuantity: '8' }], ['C']], { port: 'Qingdao' })
    const { merged, said } = run(mine, theirs)
    expect(merged.conflicts.map((c) => c.kind)).toEqual(['field', 'cell'])
    expect(said[1]).toBe('B:7m@2')
    const other = run(mine, theirs, { 'header.port': 'theirs', 'b.salesQuantity': 'theirs' })
    expect(other.said[1]).toBe('B:8m@2')
    expect(other.header.port).toBe('Qingdao')
  })

  it('knows lines again that a save has given other numbers', () => {
    const { said } = run(order(three({ remark: '!' })), stored([['A'], ['N'], ['B'], ['C']]))
    expect(said).toEqual(['A:1@1', 'N:1@2', 'B:1!@3', 'C:1@4'])
  })

  it('removes what either side removed and the other left alone', () => {
    const [a, , c] = three()
    const { merged, said } = run(order([a!, c!]), stored([['B'], ['C']]))
    expect(merged.conflicts).toEqual([])
    expect(said).toEqual(['C:1@2'])
  })

  it('asks about a line that one side removed and the other changed', () => {
    const theirs = stored([['A'], ['C', { salesQuantity: '9' }]])
    const mine = order(three({ salesQuantity: '4' }).slice(0, 2))
    const { merged, said } = run(mine, theirs)
    expect(merged.conflicts.map((c) => c.kind === 'line' && c.removedBy)).toEqual(['theirs', 'mine'])
    expect(said).toEqual(['A:1@1', 'B:4@undefined'])
    const choices = Object.fromEntries(merged.conflicts.map((c) => [c.id, 'theirs' as const]))
    expect(run(mine, theirs, choices).said).toEqual(['A:1@1', 'C:9@2'])
  })

  it('adds the lines of both, and what both added only once', () => {
    const mine = order([...three(), line('n', 'N'), line('m', 'M')])
    const { merged, said } = run(mine, stored([['A'], ['B'], ['C'], ['N'], ['T']]))
    expect(merged.conflicts).toEqual([])
    expect(said).toEqual(['A:1@1', 'B:1@2', 'C:1@3', 'N:1@4', 'T:1@5', 'M:1@undefined'])
  })

  it('sees a replaced material as a change of the line', () => {
    const { said } = run(order(three()), stored([['A'], ['X'], ['C']]))
    expect(said[1]).toBe('X:1@2')
  })

  it('can be merged again: what I removed is removed from theirs too', () => {
    const first = run(order(three().slice(1)), stored([['A'], ['B'], ['C'], ['T']]))
    expect(first.said).toEqual(['B:1@2', 'C:1@3', 'T:1@4'])
    const again = merge(first.base, first.mine, stored([['A'], ['B'], ['C'], ['T', { remark: '+' }]]))
    expect(again.conflicts).toEqual([])
    expect(decided(again, {}).mine.rows.map((r) => r.cells.materialId + r.cells.remark)).toEqual([
      'B',
      'C',
      'T+',
    ])
  })
})
