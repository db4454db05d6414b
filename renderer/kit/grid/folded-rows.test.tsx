// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, useLayoutEffect, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { furnishBrowser } from '../../../tests/factories/browser.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { applyChanges, writerOf } from './edits.ts'
import { LineGrid } from './line-grid.tsx'
import type { GridColumn, LineGridHandle } from './types.ts'

/** Two orders with two lines each: a plant is an order's, a day is anybody's. */
interface Row {
  id: string
  parent?: string
  expanded?: boolean
  plant: string
  day: string
}
const columns: readonly GridColumn<Row>[] = [
  { key: 'name', title: 'name', width: 100, kind: 'readonly', show: (r) => r.id, edit: (r) => r.id },
  {
    key: 'plant',
    title: 'plant',
    width: 100,
    kind: 'select',
    optionsFor: (r) => [{ value: r.id === 'A' ? '1' : '2', label: r.id === 'A' ? 'North' : 'South' }],
    fixed: (r) => r.parent !== undefined,
    show: (r) => r.plant,
    edit: (r) => r.plant,
    write: (r, plant) => ({ ...r, plant }),
  },
  {
    key: 'day',
    title: 'day',
    width: 100,
    kind: 'text',
    show: (r) => r.day,
    edit: (r) => r.day,
    write: (r, day) => ({ ...r, day }),
  },
]
const stored: readonly Row[] = ['A', 'B'].flatMap((id) => [
  { id, plant: id === 'A' ? '9' : '8', day: '' },
  { id: `${id}1`, parent: id, plant: '', day: '' },
  { id: `${id}2`, parent: id, plant: '', day: '' },
])

const grid = createRef<LineGridHandle>()
let all: readonly Row[]
function Orders() {
  const [rows, setRows] = useState(stored)
  const [open, setOpen] = useState<readonly string[]>(['A', 'B'])
  useLayoutEffect(() => {
    all = rows
  }, [rows])
  const shown = rows.flatMap((r) => {
    if (r.parent === undefined) return [{ ...r, expanded: open.includes(r.id) }]
    return open.includes(r.parent) ? [r] : []
  })
  return (
    <LineGrid
      ref={grid}
      fixed
      label="orders"
      columns={columns}
      rows={shown}
      onEdit={(changes) => setRows((known) => applyChanges(known, changes, writerOf(columns)))}
      onFold={(id, opens) => setOpen(opens ? [...open, id] : open.filter((each) => each !== id))}
    />
  )
}

const input = () => screen.getByRole('grid').querySelector('input')!
const press = (key: string, held: object = {}) => fireEvent.keyDown(input(), { key, ...held })
const paste = (text: string) => fireEvent.paste(input(), { clipboardData: { getData: () => text } })
const at = (rowId: string, key: string) => act(() => grid.current!.focusCell({ rowId, key }))
const says = (key: 'plant' | 'day') => Object.fromEntries(all.map((r) => [r.id, r[key]]))
const inSight = () => screen.getAllByRole('rowheader').length

beforeAll(async () => {
  furnishBrowser()
  await needTexts('grid')
})
beforeEach(() => void render(<Orders />))
afterEach(cleanup)

it('a column that begins at a line goes from line to line, over the orders between them', () => {
  at('A2', 'day')
  paste('1\n2\n3')
  expect(says('day')).toEqual({ A: '', A1: '', A2: '1', B: '', B1: '2', B2: '3' })
  expect(grid.current!.activeCell()).toEqual({ rowId: 'A2', key: 'day' })
})

it('a block that begins at an order keeps to the rows in sight', () => {
  at('A', 'day')
  paste('1\n2\n3\n4')
  expect(says('day')).toEqual({ A: '1', A1: '2', A2: '3', B: '4', B1: '', B2: '' })
})

it('an order is filled from the order above it, whatever lines stand between, and a line never has its cells', () => {
  at('B', 'plant')
  press('d', { ctrlKey: true })
  expect(says('plant')).toMatchObject({ A: '9', B: '9' })
  at('A1', 'plant')
  press('d', { ctrlKey: true })
  paste('7')
  expect(says('plant')).toMatchObject({ A1: '', A2: '' })
  expect(input().readOnly).toBe(true)
})

it('offers each order its own choices', () => {
  const choices = () =>
    screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent?.trim())
  at('A', 'plant')
  press('F4')
  expect(choices()).toEqual(['North'])
  press('Escape')
  at('B', 'plant')
  paste('south')
  expect(says('plant')).toMatchObject({ B: '2' })
})

it('lines are hidden and shown by keys, from the order or from one of its lines', () => {
  at('A2', 'day')
  press('Enter', { ctrlKey: true })
  expect(inSight()).toBe(4)
  expect(grid.current!.activeCell()).toEqual({ rowId: 'A', key: 'day' })
  press('Enter', { ctrlKey: true })
  expect(inSight()).toBe(6)
})
