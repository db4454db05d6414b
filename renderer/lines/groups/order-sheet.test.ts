import { expect, it } from 'vitest'
import { treeOf } from './order-sheet.tsx'

const node = (id: string, parentId: string | null) => ({
  id,
  customerId: null,
  parentId,
  code: id,
  name: id,
  description: '',
  materials: 0,
})

it('groups stand below their parents, and at the top where the parent is not shown', () => {
  const placed = treeOf([node('b', 'a'), node('a', null), node('c', 'hidden'), node('d', 'b')])
  expect(placed.map(({ id, depth }) => `${id}${depth}`)).toEqual(['a0', 'b1', 'd2', 'c0'])
})
