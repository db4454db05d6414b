// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { furnishBrowser } from '../../../tests/factories/browser.ts'
import { subtract } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { typedDecimal } from '../form/number-input.tsx'
import { LineGrid } from './line-grid.tsx'
import { columnKinds, readColumn, type GridColumn, type LineGridHandle } from './types.ts'
import { useGridRows } from './row-steps.ts'

/** A line of something that is delivered: no price and no cartons. */
interface DeliveryLine {
  id: string
  material: string
  requested: string
  available: string
}

const kinds = columnKinds({ format: formatsOf('id'), language: 'id' })
const named = (key: string) => ({ key, title: key, width: 120 })
const openQuantity = ({ requested, available }: DeliveryLine) =>
  isDecimal(requested) && isDecimal(available) ? subtract(requested, available) : ''

const columns: readonly GridColumn<DeliveryLine>[] = [
  {
    ...kinds.text(named('material'), (line: DeliveryLine) => line.material),
    write: (line, material) => ({ ...line, material }),
    frozen: true,
  },
  {
    ...kinds.number(named('requested'), (line: DeliveryLine) => line.requested, { sums: true }),
    write: (line, text) => ({ ...line, requested: typedDecimal(text, 'id') }),
  },
  readColumn(kinds.number(named('open'), openQuantity, { sums: true })),
  readColumn(kinds.number(named('available'), (line: DeliveryLine) => line.available)),
]
const stored: readonly DeliveryLine[] = [
  { id: 'a', material: 'M-1', requested: '1250.5', available: '1000' },
  { id: 'b', material: 'M-2', requested: '8', available: '20' },
]

const grid = createRef<LineGridHandle>()
function Deliveries() {
  const create = (id: string) => ({ id, material: '', requested: '', available: '' })
  return <LineGrid ref={grid} label="deliveries" {...useGridRows(columns, () => stored, create)} />
}

const cellsOf = (line: number) =>
  within(screen.getAllByRole('row')[line]!)
    .getAllByRole('gridcell')
    .map((cell) => cell.querySelector('input')?.value ?? cell.textContent)
const input = () => screen.getByRole('grid').querySelector('input')!
const press = (key: string, held: object = {}) => fireEvent.keyDown(input(), { key, ...held })
const type = (text: string) => fireEvent.input(input(), { target: { value: text } })

beforeAll(async () => {
  furnishBrowser()
  await needTexts('grid')
})
afterEach(cleanup)

it('lines without a price are a table of columns, typed into and undone as any others', () => {
  render(<Deliveries />)
  expect(cellsOf(1)).toEqual(['M-1', '1.250,5', '250,5', '1.000'])
  act(() => grid.current!.focusCell({ rowId: 'b', key: 'requested' }))
  type('25,75')
  press('Enter')
  expect(cellsOf(2)).toEqual(['M-2', '25,75', '5,75', '20'])
  type('7')
  press('Enter')
  expect(cellsOf(3)).toEqual(['', '7', '', ''])
  press('z', { ctrlKey: true })
  press('z', { ctrlKey: true })
  expect(cellsOf(2)).toEqual(['M-2', '8', '-12', '20'])
})
