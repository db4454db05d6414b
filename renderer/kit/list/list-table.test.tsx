// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { furnishBrowser } from '../../../tests/factories/browser.ts'
import type { Columns } from './columns.ts'
import { ListTable } from './list-table.tsx'
import { noMarks, useListMarks } from './use-list-marks.ts'

furnishBrowser()

const rows = Array.from({ length: 5 }, (_, n) => ({ id: `row-${n + 1}` }))
const draw = vi.fn(({ id }: { id: string }) => <span>{id}</span>)
const columns = [{ key: 'number', title: 'Number', render: draw }]
const nothing = () => undefined
const layout: Columns = {
  shown: ['number'],
  pinned: [],
  widths: {},
  density: 'small',
  known: ['number'],
  setDensity: nothing,
  open: nothing,
  reset: nothing,
  show: nothing,
  move: nothing,
  pin: nothing,
  resize: nothing,
}
const shown = ['number']
const ids = rows.map(({ id }) => id)
const sorts: string[] = []

function List() {
  const marks = useListMarks(ids, shown, noMarks)
  const [sort] = useState([])
  return (
    <>
      <button type="button" onClick={() => marks.step(1)}>
        down
      </button>
      <ListTable
        {...{ columns, layout, rows, sorts, sort, marks }}
        loading={false}
        selectable
        onSort={nothing}
        onMenu={nothing}
        empty={null}
      />
    </>
  )
}

afterEach(() => draw.mockClear())

const rowOf = (id: string) => document.querySelector(`tr[data-row-key="${id}"]`)!
const ticked = () => ids.filter((id) => rowOf(id).hasAttribute('data-ticked'))

it('moves the cursor and ticks without drawing a row anew', () => {
  Element.prototype.scrollIntoView = nothing
  render(<List />)
  const drawn = draw.mock.calls.length
  fireEvent.click(screen.getByText('down'))
  fireEvent.click(screen.getByText('down'))
  expect(ids.filter((id) => rowOf(id).hasAttribute('data-current'))).toEqual(['row-2'])
  expect(rowOf('row-2').querySelector('[data-here]')).not.toBeNull()
  const [all, ...boxes] = screen.getAllByRole<HTMLInputElement>('checkbox')
  fireEvent.click(boxes[2]!)
  expect(ticked()).toEqual(['row-3'])
  expect(all!.indeterminate).toBe(true)
  fireEvent.click(boxes[4]!, { shiftKey: true })
  expect(ticked()).toEqual(['row-3', 'row-4', 'row-5'])
  fireEvent.click(all!)
  expect(ticked()).toEqual(ids)
  fireEvent.click(all!)
  expect(ticked()).toEqual([])
  expect(draw.mock.calls).toHaveLength(drawn)
})
