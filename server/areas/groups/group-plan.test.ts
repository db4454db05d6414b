import { describe, expect, it } from 'vitest'
import { planOf, type Known } from './group-plan.ts'

let ids = 0
const known = (more: Partial<Known> = {}): Known => ({
  groups: [
    { id: 'g1', version: 1, editable: true, parentId: null, code: 'G 1', name: 'One', description: 'kept' },
    { id: 'g2', version: 1, editable: true, parentId: 'g1', code: 'G2', name: 'Two', description: '' },
  ],
  items: [
    { id: 'i1', version: 4, groupId: 'g1', productId: 'p1', code: 'A', name: 'Alpha', description: 'd' },
  ],
  materials: new Map([
    ['10', ['p1']],
    ['20', ['p2']],
    ['30', ['p2', 'p3']],
  ]),
  newId: () => `new${++ids}`,
  ...more,
})
const rowsOf = (...values: object[]) =>
  values.map((value, i) => ({ row: i + 2, value: { groupCode: 'g1', ...value } }))
const reasonsOf = (plan: ReturnType<typeof planOf>) =>
  plan.bad.map(({ row, reasons }) => [row, reasons.map(({ code }) => code).join()])

describe('a sheet of groups', () => {
  it('keeps what empty cells do not say, and knows a group however its code is written', () => {
    const plan = planOf(rowsOf({ material: '10', name: 'Beta' }), known())
    expect(plan.bad).toEqual([])
    expect(plan.items).toMatchObject([
      {
        words: { code: 'A', name: 'Beta', description: 'd' },
        before: { id: 'i1' },
        changes: [{ path: 'name', from: 'Alpha', to: 'Beta' }],
      },
    ])
    expect(plan.groups).toMatchObject([{ values: { name: 'One', description: 'kept' }, changes: [] }])
  })

  it('builds a tree whose groups name each other in any order', () => {
    const plan = planOf(
      rowsOf(
        { groupCode: 'C', groupName: 'Child', parentCode: 'P', material: '20' },
        { groupCode: 'P', groupName: 'Parent' },
      ),
      known(),
    )
    const [child, parent] = plan.groups
    expect(child!.values.parentId).toBe(parent!.values.id)
    expect([plan.named, plan.items.length, plan.bad.length]).toEqual([1, 1, 0])
  })

  it('refuses a circle through groups that are stored already', () => {
    expect(reasonsOf(planOf(rowsOf({ parentCode: 'G2', material: '10' }), known()))).toEqual([
      [2, 'GROUP_TREE'],
    ])
  })

  it('refuses numbers of no material and of several, and a material that stands twice', () => {
    const rows = rowsOf({ material: '99' }, { material: '30' }, { material: '20' }, { material: ' 20' })
    expect(reasonsOf(planOf(rows, known()))).toEqual([
      [2, 'MATERIAL_UNKNOWN'],
      [3, 'MATERIAL_SEVERAL'],
      [5, 'IMPORT_DUPLICATE'],
    ])
  })

  it('leaves groups alone that somebody else keeps', () => {
    const groups = known().groups.map((group) => ({ ...group, editable: false }))
    const plan = planOf(rowsOf({ material: '20' }), known({ groups }))
    expect(reasonsOf(plan)).toEqual([[2, 'GROUP_KEPT_BY']])
    expect(plan.groups).toEqual([])
  })
})
