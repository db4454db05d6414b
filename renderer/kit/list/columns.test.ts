import { expect, it } from 'vitest'
import { movedTo, shownColumns } from './columns.ts'

const columns = ['number', 'customer', 'secret', 'added'].map((key) => ({
  key,
  title: key,
  hidden: key === 'secret',
}))

it('shows a column of a later version to somebody who chose his columns before it was there', () => {
  const known = ['number', 'customer', 'secret']
  expect(shownColumns(columns, { columns: ['number', 'secret'], known })).toEqual([
    'number',
    'secret',
    'added',
  ])
  expect(shownColumns(columns, { columns: ['secret', 'number'], known })).toEqual([
    'secret',
    'added',
    'number',
  ])
})

it('keeps away what was taken away, and shows what is shown by default where nobody has chosen', () => {
  const known = columns.map((c) => c.key)
  expect(shownColumns(columns, { columns: ['customer'], known })).toEqual(['customer'])
  expect(shownColumns(columns, { columns: ['customer', 'gone'] })).toEqual(['customer'])
  expect(shownColumns(columns, { columns: [], known })).toEqual(['number', 'customer', 'added'])
  expect(shownColumns(columns, { columns: [] })).toEqual(['number', 'customer', 'added'])
})

it('puts the columns that stay before those that scroll', () => {
  expect(shownColumns(columns, { columns: ['number', 'customer', 'added'], pinned: ['added'] })).toEqual([
    'added',
    'number',
    'customer',
  ])
})

it('takes a column to the place of another one, before or behind it', () => {
  const shown = ['a', 'b', 'c', 'd']
  expect(movedTo(shown, [], 'a', 'c').columns).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(shown, [], 'd', 'b').columns).toEqual(['a', 'd', 'b', 'c'])
})

it('lets a column stay that is moved among those that do, and scroll when it is moved out', () => {
  const shown = ['a', 'b', 'c', 'd']
  expect(movedTo(shown, ['a', 'b'], 'd', 'a')).toEqual({
    columns: ['d', 'a', 'b', 'c'],
    pinned: ['a', 'b', 'd'],
  })
  expect(movedTo(shown, ['a', 'b'], 'a', 'c')).toEqual({ columns: ['b', 'c', 'a', 'd'], pinned: ['b'] })
})
