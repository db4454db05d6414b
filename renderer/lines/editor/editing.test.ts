import { describe, expect, it } from 'vitest'
import { aMaterial } from '../../../tests/factories/materials.ts'
import { edited, emptyEditing, type Edit, type Editing } from './editing.ts'
import { toInputs, placed } from './inputs.ts'
import { isCellKey } from './row.ts'
import { unaskedTexts } from './use-line-editing.ts'

const notation = { language: 'en', currency: 'USD' } as const
const after = (...edits: readonly Edit[]): Editing => edits.reduce(edited, emptyEditing)
const type = (rowId: string, key: string, text: string): Edit => ({
  do: 'type',
  notation,
  changes: [{ rowId, key, text }],
})
const rowsOf = (state: Editing) =>
  state.history.rows.map(({ id, cells }) => [id, cells.materialId, cells.salesQuantity])
const knowing: Edit = { do: 'learn', answer: { materials: [aMaterial()] } }

describe('editing lines', () => {
  it('undoes whole steps, and never what the server added', () => {
    const state = after(
      type('a', 'materialId', 'pipe-1'),
      knowing,
      type('a', 'salesQuantity', '5'),
      type('b', 'materialId', 'pipe-1'),
    )
    const once = edited(state, { do: 'undo' })
    expect(rowsOf(once)).toEqual([['a', 'pipe-1', '5']])
    const twice = edited(once, { do: 'undo' })
    expect(twice.history.rows[0]!.material).not.toBeNull()
    const again = edited(edited(twice, { do: 'redo' }), { do: 'redo' })
    expect(rowsOf(again)).toEqual(rowsOf(state))
    expect(again.history.rows[1]!.material!.id).toBe('pipe-1')
  })

  it('takes a paste of many rows as one step', () => {
    const changes = Array.from({ length: 50 }, (_, i) => ({
      rowId: `p${i}`,
      key: 'materialId',
      text: 'pipe-1',
    }))
    const pasted = after({ do: 'type', notation, changes })
    expect(pasted.history.rows).toHaveLength(50)
    expect(unaskedTexts(pasted.history.rows, pasted.book)).toEqual(['pipe-1'])
    expect(edited(pasted, { do: 'undo' }).history.rows).toHaveLength(0)
  })

  it('keeps the list price where the pasted price is empty, and empties what somebody empties himself', () => {
    const cells = (price: string) => [
      { rowId: 'a', key: 'materialId', text: 'pipe-1' },
      { rowId: 'a', key: 'salesQuantity', text: '5' },
      { rowId: 'a', key: 'unitPrice', text: price },
    ]
    const paste = (price: string): Edit => ({ do: 'type', notation, changes: cells(price), pasted: true })
    const priced = after(knowing, paste('11'), paste(' '))
    expect(priced.history.rows[0]!.cells.unitPrice).toBe('11')
    const pasted = after(paste(''), knowing)
    expect(pasted.history.rows[0]!.cells).toMatchObject({ salesQuantity: '5', unitPrice: '12.5' })
    const emptied = edited(pasted, type('a', 'unitPrice', ''))
    expect(emptied.history.rows[0]!.cells.unitPrice).toBe('')
  })

  it('reads a pasted column as a whole, however the language writes its numbers', () => {
    const prices = (language: 'en' | 'id', ...texts: readonly string[]) => {
      const changes = texts.map((text, i) => ({ rowId: `p${i}`, key: 'unitPrice', text }))
      const pasted = after({ do: 'type', notation: { language, currency: 'USD' }, changes })
      return pasted.history.rows.map((r) => r.cells.unitPrice)
    }
    expect(prices('id', '1.250', '2.5')).toEqual(['1.25', '2.5'])
    expect(prices('en', '1.234,56', '1.250', '12')).toEqual(['1234.56', '1250', '12'])
    expect(prices('id', '1.250', '12')).toEqual(['1250', '12'])
    // Where a column contradicts itself, the language decides.
    expect(prices('id', '1.5', '2,75', '1.250')).toEqual(['1.5', '2.75', '1250'])
  })

  it('inserts blank rows before a row and removes rows', () => {
    const state = after(
      type('a', 'remark', '1'),
      type('b', 'remark', '2'),
      { do: 'insert', before: 'b', count: 2 },
      { do: 'remove', ids: ['a'] },
    )
    expect(state.history.rows.map((r) => r.cells.remark)).toEqual(['', '', '2'])
  })

  it('puts lines into another order in one step', () => {
    const state = after(type('a', 'remark', '1'), type('b', 'remark', '2'), type('c', 'remark', '3'), {
      do: 'order',
      ids: ['c', 'a', 'b'],
    })
    expect(state.history.rows.map((r) => r.id)).toEqual(['c', 'a', 'b'])
    expect(edited(state, { do: 'undo' }).history.rows.map((r) => r.id)).toEqual(['a', 'b', 'c'])
  })

  it('shows materials as they are now without touching what was typed', () => {
    const dearer = aMaterial({ basePrice: '20' })
    const state = after(type('a', 'materialId', 'pipe-1'), knowing, {
      do: 'learn',
      answer: { materials: [dearer] },
    })
    expect(state.history.rows[0]!.material).toBe(dearer)
    expect(state.history.rows[0]!.cells.unitPrice).toBe('12.5')
  })
})

describe('another customer or currency (D76, D77)', () => {
  const state = after(
    type('a', 'materialId', 'pipe-1'),
    knowing,
    type('a', 'salesQuantity', '5'),
    type('a', 'unitPrice', '9'),
  )

  it('begins every price again, and no undo leads back', () => {
    const next = edited(state, { do: 'reprice', answer: { materials: [aMaterial({ basePrice: '80' })] } })
    expect(next.history.rows[0]!.cells).toMatchObject({ salesQuantity: '5', unitPrice: '80' })
    expect(next.history.past).toEqual([])
  })

  it('names a material that is not there for the new customer', () => {
    const next = edited(state, {
      do: 'reprice',
      answer: { materials: [], found: [{ asked: 'pipe-1', ids: [] }] },
    })
    expect(toInputs(next.history.rows, next.book, false).reasons[0]!.reason.code).toBe('MATERIAL_UNKNOWN')
  })

  it('leaves no price of before to a line that was typed while the new prices were asked for', () => {
    const next = edited(state, { do: 'reprice', answer: { materials: [] } })
    const asked = edited(next, { do: 'learn', answer: { materials: [aMaterial({ basePrice: '80' })] } })
    expect(asked.history.rows[0]!.cells.unitPrice).toBe('80')
  })
})

describe('what is sent', () => {
  it('leaves blank rows out and names a row without its material (D8)', () => {
    const state = after(
      { do: 'insert', before: undefined, count: 1 },
      type('a', 'materialId', 'pipe-1'),
      type('b', 'salesQuantity', '3'),
      type('c', 'materialId', 'nothing'),
      knowing,
      { do: 'learn', answer: { materials: [], found: [{ asked: 'nothing', ids: [] }] } },
    )
    const { lines, rowIds, reasons } = toInputs(state.history.rows, state.book, false)
    expect(lines).toHaveLength(1)
    expect(rowIds).toEqual(['a'])
    expect(reasons.map((r) => [r.rowId, r.key, r.reason.code])).toEqual([
      ['b', 'materialId', 'REQUIRED'],
      ['c', 'materialId', 'MATERIAL_UNKNOWN'],
    ])
  })

  it('asks for complete lines only where the order becomes real (D7)', () => {
    const state = after(type('a', 'materialId', 'pipe-1'), knowing)
    expect(toInputs(state.history.rows, state.book, false).reasons).toEqual([])
    expect(toInputs(state.history.rows, state.book, true).reasons.map((r) => r.reason.code)).toEqual([
      'QTY_ZERO',
    ])
  })

  it('is answered cell by cell, counted as sent', () => {
    const { cells, others } = placed(
      [{ code: 'QTY_LIMIT', path: 'lines.1.salesQuantity' }, { code: 'ORDER_NO_LINES' }],
      ['a', 'c'],
      isCellKey,
    )
    expect(cells).toEqual([
      { rowId: 'c', key: 'salesQuantity', reason: { code: 'QTY_LIMIT', path: 'lines.1.salesQuantity' } },
    ])
    expect(others).toHaveLength(1)
  })
})
