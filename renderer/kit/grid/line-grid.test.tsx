// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRef, useLayoutEffect, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { furnishBrowser } from '../../../tests/factories/browser.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { applyChanges } from './edits.ts'
import { LineGrid } from './line-grid.tsx'
import type { LineGridProps, CellChange, GridColumn, GridSuggestion, LineGridHandle } from './types.ts'

interface Line {
  id: string
  code: string
  unit: string
  quantity: string
}

const units = [
  { value: 'PC', label: '件' },
  { value: 'M', label: '米' },
]
const own = (key: keyof Line) => ({
  key,
  title: key,
  width: 100,
  show: (l: Line) => l[key],
  edit: (l: Line) => l[key],
})
const columns: GridColumn<Line>[] = [
  { ...own('code'), kind: 'lookup', frozen: true },
  {
    ...own('unit'),
    kind: 'select',
    options: units,
    show: (l) => units.find((u) => u.value === l.unit)?.label ?? l.unit,
  },
  { ...own('quantity'), kind: 'decimal', show: (l) => (l.quantity === '' ? '' : `${l.quantity}.00`) },
]
const writer = {
  write: (row: Line, changes: readonly CellChange[]): Line => ({
    ...row,
    ...Object.fromEntries(changes.map((c) => [c.key, c.text])),
  }),
  create: (id: string): Line => ({ id, code: '', unit: '', quantity: '' }),
}
const three: Line[] = ['A', 'B', 'C'].map((code) => ({ id: code, code, unit: 'PC', quantity: '1' }))

const grid = createRef<LineGridHandle>()
let rows: readonly Line[] = []
let replaceRows: (rows: readonly Line[]) => void = () => undefined

/** A screen that keeps what the grid tells it. */
function Sheet({ onEdit, ...rest }: Partial<LineGridProps<Line>>) {
  const [lines, setLines] = useState<readonly Line[]>(three)
  useLayoutEffect(() => {
    rows = lines
    replaceRows = setLines
  }, [lines])
  return (
    <LineGrid
      ref={grid}
      label="lines"
      columns={columns}
      rows={lines}
      onEdit={(changes, origin) => {
        onEdit?.(changes, origin)
        setLines((all) => applyChanges(all, changes, writer))
      }}
      {...rest}
    />
  )
}

const input = (): HTMLInputElement => within(screen.getByRole('grid')).getByLabelText(/第 \d+ 行$/)
const press = (key: string, held: object = {}) => fireEvent.keyDown(input(), { key, ...held })
const type = (text: string) => fireEvent.input(input(), { target: { value: text } })
const at = (rowId: string, key: string) => act(() => grid.current!.focusCell({ rowId, key }))
const active = () => grid.current!.activeCell()
const paste = (text: string) => fireEvent.paste(input(), { clipboardData: { getData: () => text } })
const codes = () => rows.map((r) => r.code)

beforeAll(async () => {
  furnishBrowser()
  await needTexts('grid')
})
afterEach(cleanup)

describe('typing', () => {
  it('fills lines with Tab and Enter alone, the blank one at the end too', () => {
    render(<Sheet />)
    at('C', 'code')
    type('C2')
    press('Tab')
    type('米')
    press('Enter')
    expect(input().value).toBe('')
    type('D')
    press('Enter')
    expect(rows.slice(2)).toMatchObject([
      { id: 'C', code: 'C2', unit: 'M', quantity: '1' },
      { code: 'D', unit: '', quantity: '' },
    ])
    expect(screen.getAllByRole('row')).toHaveLength(1 + 4 + 1)
    expect(document.activeElement).toBe(input())
  })

  it('replaces the text, F2 keeps it, Esc brings it back', () => {
    render(<Sheet />)
    at('B', 'quantity')
    expect(input().value).toBe('1.00')
    expect(input().selectionEnd).toBe(4)
    press('F2')
    expect(input().value).toBe('1')
    type('17')
    press('Escape')
    expect(input().value).toBe('1.00')
    press('Enter')
    expect(rows).toEqual(three)
  })

  it('shows the cell again where Enter stays in it', () => {
    render(<Sheet fixed />)
    at('C', 'quantity')
    type('1')
    press('Enter')
    expect(active()).toEqual({ rowId: 'C', key: 'quantity' })
    expect(input().value).toBe('1.00')
    expect(input().selectionEnd).toBe(4)
  })

  it('is taken over when the focus leaves, and when a save asks for it', () => {
    render(<Sheet />)
    at('A', 'code')
    type('A2')
    act(() => input().blur())
    expect(codes()).toEqual(['A2', 'B', 'C'])
    at('B', 'code')
    type('B2')
    act(() => grid.current!.commit())
    expect(codes()).toEqual(['A2', 'B2', 'C'])
  })
})

describe('an input method', () => {
  it('keeps its keys: Enter settles a word and does not leave the cell', () => {
    render(<Sheet />)
    at('A', 'code')
    fireEvent.compositionStart(input())
    type('guan')
    press('Enter', { isComposing: true })
    press('ArrowDown', { keyCode: 229 })
    expect(active()).toEqual({ rowId: 'A', key: 'code' })
    type('管')
    fireEvent.compositionEnd(input())
    press('Enter')
    expect(codes()).toEqual(['管', 'B', 'C'])
    expect(active()).toEqual({ rowId: 'B', key: 'code' })
  })
})

describe('blocks', () => {
  it('from Excel go in as one change, into new lines where there are none', () => {
    const onEdit = vi.fn()
    render(<Sheet onEdit={onEdit} />)
    at('C', 'code')
    paste('X\t米\t5\r\nY\t件\t6\r\nZ\t米\t7\r\n')
    expect(onEdit).toHaveBeenCalledTimes(1)
    expect(onEdit.mock.calls[0]![1]).toBe('paste')
    expect(rows.slice(2)).toMatchObject([
      { id: 'C', code: 'X', unit: 'M', quantity: '5' },
      { code: 'Y', unit: 'PC', quantity: '6' },
      { code: 'Z', unit: 'M', quantity: '7' },
    ])
    expect(screen.getByRole('status').textContent).toContain('3')
  })

  it('are left to a caller who maps their columns', () => {
    const onEdit = vi.fn()
    const onPaste = vi.fn(() => true)
    render(<Sheet onEdit={onEdit} onPaste={onPaste} />)
    at('B', 'unit')
    paste('code\tqty\r\nX\t5\r\n')
    expect(onPaste).toHaveBeenCalledWith(
      [
        ['code', 'qty'],
        ['X', '5'],
      ],
      { rowId: 'B', key: 'unit' },
      ['code', 'unit', 'quantity'],
    )
    expect(onEdit).not.toHaveBeenCalled()
  })

  it('go out as Excel reads them', () => {
    render(<Sheet />)
    at('A', 'code')
    press('ArrowDown', { shiftKey: true })
    press('ArrowRight', { shiftKey: true })
    const setData = vi.fn()
    fireEvent.copy(input(), { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', 'A\t件\r\nB\t件\r\n')
  })

  it('leave a text that is being edited its own clipboard', () => {
    const onEdit = vi.fn()
    render(<Sheet onEdit={onEdit} />)
    at('A', 'code')
    press('F2')
    paste('X')
    expect(onEdit).not.toHaveBeenCalled()
  })
})

describe('ranges', () => {
  it('are cleared with Delete and filled with Ctrl+D', () => {
    render(<Sheet />)
    at('A', 'code')
    press('ArrowDown', { shiftKey: true })
    press('d', { ctrlKey: true })
    expect(codes()).toEqual(['A', 'A', 'C'])
    press('Delete')
    expect(codes()).toEqual(['', '', 'C'])
  })

  it('of whole lines are taken by their numbers and removed', () => {
    const onRemoveRows = vi.fn()
    render(<Sheet onRemoveRows={onRemoveRows} />)
    const numbers = screen.getAllByRole('rowheader')
    fireEvent.mouseDown(numbers[1]!)
    fireEvent.mouseDown(numbers[3]!, { shiftKey: true })
    press('Delete', { ctrlKey: true })
    expect(onRemoveRows).toHaveBeenCalledWith(['B', 'C'])
  })
})

describe('undo', () => {
  it('is the caller’s for steps, and the text’s own while one is typed', () => {
    const onUndo = vi.fn()
    render(<Sheet onUndo={onUndo} />)
    at('A', 'code')
    press('z', { ctrlKey: true })
    type('A2')
    press('z', { ctrlKey: true })
    expect(onUndo).toHaveBeenCalledTimes(1)
  })
})

describe('what is wrong', () => {
  it('is read out with the cell', () => {
    const problems = (id: string, key: string) =>
      id === 'B' && key === 'quantity' ? '第 2 行缺少数量。' : undefined
    render(<Sheet problems={problems} />)
    at('B', 'quantity')
    const described = document.getElementById(input().getAttribute('aria-describedby')!)
    expect(described!.textContent).toBe('第 2 行缺少数量。')
    press('ArrowUp')
    expect(input().getAttribute('aria-invalid')).toBeNull()
  })
})

describe('a lookup', () => {
  // jsdom knows no popovers and takes them for hidden.
  const hidden = true
  const proposals = (...texts: string[]): GridSuggestion[] => texts.map((text) => ({ text, label: text }))

  it('shows what the caller found, and Enter takes it', async () => {
    render(<Sheet onLookup={async () => proposals('B1', 'B2')} />)
    at('B', 'code')
    press('F4')
    await screen.findByRole('option', { name: 'B2', hidden })
    press('ArrowDown')
    press('Enter')
    expect(codes()).toEqual(['A', 'B2', 'C'])
    // What is typed next belongs to the next cell.
    expect(active()).toEqual({ rowId: 'B', key: 'unit' })
    expect(screen.queryByRole('listbox', { hidden })).toBeNull()
  })

  it('forgets an answer that comes after the user has gone on', async () => {
    let answer: (found: GridSuggestion[]) => void = () => undefined
    const onLookup = () => new Promise<GridSuggestion[]>((resolve) => (answer = resolve))
    render(<Sheet onLookup={onLookup} />)
    at('B', 'code')
    press('ArrowDown', { altKey: true })
    press('Escape')
    press('ArrowDown')
    await act(async () => answer(proposals('B1')))
    expect(screen.queryByRole('option', { hidden })).toBeNull()
  })

  it('never takes an item of an older text for what is typed by now', async () => {
    let answer: (found: GridSuggestion[]) => void = () => undefined
    const onLookup = () => new Promise<GridSuggestion[]>((resolve) => (answer = resolve))
    render(<Sheet onLookup={onLookup} />)
    at('B', 'code')
    press('F4')
    await act(async () => answer(proposals('B1')))
    type('C77')
    press('Enter')
    expect(codes()).toEqual(['A', 'C77', 'C'])
    // Nor does an answer to the older text come back under the cell.
    at('C', 'code')
    press('F4')
    type('D1')
    await act(async () => answer(proposals('B1')))
    press('Enter')
    expect(codes()).toEqual(['A', 'C77', 'D1'])
  })

  it('of a select shows its options', () => {
    render(<Sheet />)
    at('A', 'unit')
    press('F4')
    press('ArrowDown')
    press('Tab')
    expect(rows[0]!.unit).toBe('M')
    expect(active()).toEqual({ rowId: 'A', key: 'quantity' })
  })
})

describe('the focus', () => {
  it('stays with its line when others come above it', () => {
    render(<Sheet />)
    at('B', 'quantity')
    act(() => replaceRows([writer.create('new'), ...three]))
    expect(active()).toEqual({ rowId: 'B', key: 'quantity' })
    expect(document.activeElement).toBe(input())
  })

  it('is not lost with a line that somebody else removed', () => {
    render(<Sheet />)
    at('B', 'code')
    act(() => replaceRows(three.filter((r) => r.id !== 'B')))
    expect(document.activeElement).toBe(input())
    expect(active()).toEqual({ rowId: 'C', key: 'code' })
  })

  it('comes back to its cell from a dialog', () => {
    render(
      <>
        <Sheet />
        <button type="button">other</button>
      </>,
    )
    at('B', 'unit')
    act(() => screen.getByRole('button', { name: 'other' }).focus())
    act(() => grid.current!.focusCell())
    expect(document.activeElement).toBe(input())
    expect(active()).toEqual({ rowId: 'B', key: 'unit' })
  })

  it('leaves by Tab after Esc', () => {
    render(<Sheet />)
    at('A', 'code')
    // fireEvent tells false when a key was used up.
    expect(press('Tab')).toBe(false)
    press('Escape')
    expect(press('Tab')).toBe(true)
  })
})

describe('a grid that is only read', () => {
  it('takes nothing, and is still walked through and copied from', () => {
    const onEdit = vi.fn()
    render(<Sheet readOnly onEdit={onEdit} />)
    at('A', 'code')
    expect(input().readOnly).toBe(true)
    paste('X')
    press('Delete')
    press('d', { ctrlKey: true })
    press('ArrowDown')
    expect(onEdit).not.toHaveBeenCalled()
    expect(active()).toEqual({ rowId: 'B', key: 'code' })
    expect(screen.getAllByRole('row')).toHaveLength(1 + 3)
  })
})

describe('a grid whose lines are given', () => {
  it('is typed and pasted into, and gets no more of them', () => {
    render(<Sheet fixed />)
    expect(screen.getAllByRole('row')).toHaveLength(1 + 3)
    at('B', 'code')
    paste('X\r\nY\r\nZ\r\n')
    press('Enter')
    expect(codes()).toEqual(['A', 'X', 'Y'])
    expect(active()).toEqual({ rowId: 'C', key: 'code' })
  })
})
