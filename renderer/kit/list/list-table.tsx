import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { skipMeasures, type TableRef } from '../table.tsx'
import { useSteady } from '../use-steady.ts'
import type { Columns } from './columns.ts'
import type { MenuPlace } from './list-menu.tsx'
import { Rows, type RowsProps } from './list-rows.tsx'
import { TicksContext } from './ticks.tsx'
import type { ListMarks } from './use-list-marks.ts'

/** Rows without a control of their own can be scrolled by keyboard only if their box takes the focus. */
function useKeyboardTable() {
  const table = useRef<TableRef>(null)
  useEffect(() => {
    const element = table.current?.nativeElement
    skipMeasures(element)
    const box = element?.querySelector('.ant-table-body')
    if (box?.querySelector('tr:not(.ant-table-measure-row) :is(a, button, input)'))
      box.removeAttribute('tabindex')
    else box?.setAttribute('tabindex', '0')
  })
  return table
}

/**
 * Marks the ticked rows, and the row and the cell with the cursor. It sets attributes that React does not know, because to
 * draw a hundred rows anew for each key would hold up whoever walks through them.
 */
function useRowMarks(table: RefObject<TableRef | null>, { marks, currentRow, currentColumn }: ListMarks) {
  useLayoutEffect(() => {
    const rows = table.current?.nativeElement.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? []
    for (const row of rows) {
      const id = row.dataset['rowKey']!
      row.toggleAttribute('data-ticked', marks.ticked.includes(id))
      row.toggleAttribute('data-current', id === currentRow)
      for (const cell of row.querySelectorAll('td[data-here]')) cell.removeAttribute('data-here')
      if (id === currentRow)
        row
          .querySelector(`td[data-column="${CSS.escape(currentColumn ?? '')}"]`)
          ?.setAttribute('data-here', '')
    }
  })
}

interface Props<R extends { id: string }> extends Omit<
  RowsProps<R>,
  'table' | 'density' | 'pinned' | 'widths' | 'move' | 'resize' | 'onPress' | 'onMenu'
> {
  layout: Columns
  marks: ListMarks
  onMenu: (place: MenuPlace, text: string) => void
}

/** The rows of a list with its cursor and its ticks. Its head and its scrollbar stay visible while the page scrolls. */
export function ListTable<R extends { id: string }>({ layout, marks, onMenu, ...props }: Props<R>) {
  const table = useKeyboardTable()
  useRowMarks(table, marks)
  const askMenu = useSteady((event: MouseEvent, row?: R) => {
    const place = (event.target as Element).closest('[data-column]')
    const column = place?.getAttribute('data-column')
    if (!place || !column) return
    event.preventDefault()
    if (row) marks.put(row.id, { column })
    const { left, bottom } = place.getBoundingClientRect()
    // A menu that was opened by a key has no pointer position.
    const { x, y } = event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom }
    onMenu({ x, y, column, ...(row && { row: row.id }) }, place.textContent)
  })
  const press = useSteady((event: MouseEvent, row: R) => {
    const column = (event.target as Element).closest('[data-column]')?.getAttribute('data-column')
    if (event.shiftKey && props.selectable && column) {
      event.preventDefault()
      marks.stretchTo(row.id)
    } else marks.put(row.id, column ? { column } : {})
  })
  const { density, pinned, widths } = layout
  const onSort = useSteady(props.onSort)
  const move = useSteady(layout.move)
  const resize = useSteady(layout.resize)
  const { tick, toggle, stretchTo } = marks
  const ids = props.rows.map((row) => row.id)
  const ticked = ids.filter((id) => marks.marks.ticked.includes(id))
  return (
    <TicksContext value={{ ids, ticked, tick, toggle, stretchTo }}>
      <Rows<R>
        {...props}
        {...{ table, density, pinned, widths, move, resize, onSort }}
        empty={ids.length === 0 ? props.empty : null}
        onPress={press}
        onMenu={askMenu}
      />
    </TicksContext>
  )
}
