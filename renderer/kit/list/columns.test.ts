import { expect, it } from 'vitest'
import { shownColumns } from './columns.ts'

const columns = ['number', 'customer', 'secret', 'added'].map((key) => ({
  key,
  title: key,
  hidden: key === 'secret',
}))

it('shows a column of a later version to somebody who chose his columns before it was there', () => {
  const choice = { columns: ['number', 'secret'], known: ['number', 'customer', 'secret'] }
  expect(shownColumns(columns, choice)).toEqual(['number', 'secret', 'added'])
})

it('keeps away what was taken away, and shows what is shown by default where nobody has chosen', () => {
  const known = columns.map((c) => c.key)
  expect(shownColumns(columns, { columns: ['customer'], known })).toEqual(['customer'])
  expect(shownColumns(columns, { columns: ['customer', 'gone'] })).toEqual(['customer'])
  expect(shownColumns(columns, { columns: [], known })).toEqual(['number', 'customer', 'added'])
  expect(shownColumns(columns, null)).toEqual(['number', 'customer', 'added'])
})
