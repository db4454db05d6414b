// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { furnishBrowser } from '../../../tests/factories/browser.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { LineGrid } from './line-grid.tsx'
import type { GridColumn, LineGridHandle } from './types.ts'

interface Line {
  id: string
}
const columns = ['code', 'unit', 'quantity'].map((key): GridColumn<Line> => ({
  key,
  title: key,
  width: 100,
  kind: 'text',
  show: ({ id }) => id,
  edit: ({ id }) => id,
}))
const rows: Line[] = [{ id: 'A' }, { id: 'B' }]

const grid = createRef<LineGridHandle>()
const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((title) => columns.some(({ key }) => key === title))
const at = (key: string) => act(() => grid.current!.focusCell({ rowId: 'A', key }))
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(async () => {
  furnishBrowser()
  await needTexts('grid')
})
afterEach(cleanup)

it('columns are moved and hidden by their menu, and whoever is led to a hidden one sees it', () => {
  render(<LineGrid ref={grid} label="lines" columns={columns} rows={rows} />)
  at('unit')
  const input = within(screen.getByRole('grid')).getByRole('textbox')
  fireEvent.keyDown(input, { key: 'L', code: 'KeyL', ctrlKey: true, shiftKey: true })
  press(/右移$/)
  expect(titles()).toEqual(['code', 'quantity', 'unit'])
  press(/左移$/)
  expect(titles()).toEqual(['code', 'unit', 'quantity'])
  press(/隐藏$/)
  expect(titles()).toEqual(['code', 'quantity'])
  at('unit')
  expect(titles()).toEqual(['code', 'unit', 'quantity'])
  expect(grid.current!.activeCell()).toEqual({ rowId: 'A', key: 'unit' })
})
