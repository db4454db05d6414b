import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMaterial, aWindow } from '../../../tests/factories/materials.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { edited, emptyEditing, type Edit, type Editing } from './editing.ts'
import { notesOf, reasonsOf } from './problems.ts'
import { cellKeys, newRow, type EditorRow } from './row.ts'
import { sumsAfter, sharesOf, totalsOf } from './totals.ts'
import { noCharges } from '#shared/lines/price.rules.ts'

const notation = { language: 'en', currency: 'USD' } as const
const named = (sapMaterialNo: string, own: Partial<LineMaterial> = {}) =>
  aMaterial({ id: sapMaterialNo, sapMaterialNo, ...own })
const known = [
  named('pipe-1'),
  named('lock-1', { category: 'security', quantityPerPackage: null, basePrice: '0.3333', per: '100' }),
  named('lock-2', { category: 'security', packageVolume: null, packageGrossWeight: null, basePrice: null }),
  aWindow(),
]
const dearer = known.map((material) => ({ ...material, basePrice: '99.9' }))

const text = fc.constantFrom(
  'pipe-1',
  'lock-1',
  'lock-2',
  'window-1',
  'nothing',
  '',
  '0',
  '7',
  '12.5',
  '0.0001',
  '-3',
  '90071992547409931.25',
  'soon',
)
const id = fc.integer({ min: 0, max: 11 }).map((n) => `row-${n}`)
const changes = fc.array(
  fc.record({ rowId: id, key: fc.constantFrom(...cellKeys, 'materialId' as const), text }),
  { minLength: 1, maxLength: 40 },
)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .record({ changes: changes.map((all) => all.slice(0, 1)) })
    .map((e): Edit => ({ do: 'type', notation, ...e })),
  changes.map((all): Edit => ({ do: 'type', notation, changes: all, pasted: true })),
  fc.record({ before: id, count: fc.integer({ min: 1, max: 3 }) }).map((e): Edit => ({ do: 'insert', ...e })),
  fc.array(id, { maxLength: 4 }).map((ids): Edit => ({ do: 'remove', ids })),
  fc
    .shuffledSubarray(Array.from({ length: 12 }, (_, n) => `row-${n}`))
    .map((ids): Edit => ({ do: 'order', ids })),
  fc.array(id, { maxLength: 5 }).map((ids): Edit => ({ do: 'put', rows: [...new Set(ids)].map(newRow) })),
  fc
    .record({ do: fc.constantFrom('learn' as const, 'reprice' as const), dear: fc.boolean() })
    .map((e): Edit => ({ do: e.do, answer: { materials: e.dear ? dearer : known } })),
  fc.constantFrom<Edit>({ do: 'undo' }, { do: 'redo' }),
)

/** Rows about which nothing has been computed yet. */
const anew = (rows: readonly EditorRow[]): EditorRow[] => rows.map((row) => ({ ...row }))
const messages = (rows: readonly EditorRow[], { book }: Editing, final: boolean) =>
  rows.map((row) => [reasonsOf(row, book, final), notesOf(row)])

const amounts = { ...noCharges, amountPlaces: 2 }

describe('after any edits, pastes, moves and undo', () => {
  it('totals and messages that only follow the changes are those computed from all lines', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 30 }), (edits) => {
        let state = edited(emptyEditing, { do: 'learn', answer: { materials: known } })
        for (const each of edits) {
          state = edited(state, each)
          const { rows } = state.history
          const fresh = anew(rows)
          const sums = sumsAfter(new Map(), [], fresh)
          expect(new Map(sharesOf(state.sums, rows))).toEqual(new Map(sharesOf(sums, fresh)))
          expect(totalsOf(rows, amounts, state.sums)).toEqual(totalsOf(fresh, amounts, sums))
          for (const final of [false, true])
            expect(messages(rows, state, final)).toEqual(messages(fresh, state, final))
        }
      }),
      { numRuns: 150 },
    )
  })
})
