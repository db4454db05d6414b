import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { type TableRef, Table, type TableColumns, type TableProps } from '../table.tsx'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { skipMeasures } from '../use-focusable-scroll.ts'
import { useSteady } from '../use-steady.ts'
import { ColumnHead, type HeadProps } from './column-head.tsx'
import type { Columns } from './columns.ts'
import type { MenuPlace } from './list-menu.tsx'
import type { ListState } from './list-state.ts'
import styles from './list.module.css'
import { Tick, TickAll, TicksContext } from './ticks.tsx'
import type { Column, ListPageProps } from './types.ts'
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
 * Marks the ticked rows, and the row and the cell with the cursor, by attributes of which React knows nothing: a hundred
 * rows that are drawn anew for each key hold up whoever walks through them.
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

interface Props<R extends { id: string }> extends Pick<ListPageProps<R>, 'href' | 'onOpen'> {
  sorts: readonly string[]
  columns: readonly Column<R>[]
  layout: Columns
  rows: readonly R[]
  loading: boolean
  sort: ListState['sort']
  onSort: (sort: ListState['sort']) => void
  marks: ListMarks
  /** Rows can be selected, because something can be done with several of them. */
  selectable: boolean
  onMenu: (place: MenuPlace, text: string) => void
  empty: ReactNode
}

const usualWidth = 130
const tickWidth = 48
const table = { header: { cell: ColumnHead } }
const tickColumn = {
  key: 'ticks',
  // It looks like antd's own.
  className: 'ant-table-selection-column',
  width: tickWidth,
  title: <TickAll />,
  render: (_: unknown, { id }: { id: string }) => <Tick id={id} />,
}

/** The rows of a list. Its head and its scrollbar stay visible while the page scrolls. */
export function ListTable<R extends { id: string }>({ columns, layout, marks, ...props }: Props<R>) {
  const element = useKeyboardTable()
  useRowMarks(element, marks)
  const { rows, sorts, sort, href, onOpen, selectable, loading } = props
  const { density, pinned, widths } = layout
  const askMenu = useSteady((event: MouseEvent, row?: R) => {
    const place = (event.target as Element).closest('[data-column]')
    const column = place?.getAttribute('data-column')
    if (!place || !column) return
    event.preventDefault()
    if (row) marks.put(row.id, { column })
    const { left, bottom } = place.getBoundingClientRect()
    // A menu that was opened by a key has no pointer position.
    const { x, y } = event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom }
    props.onMenu({ x, y, column, ...(row && { row: row.id }) }, place.textContent)
  })
  const press = useSteady((event: MouseEvent, row: R) => {
    const column = (event.target as Element).closest('[data-column]')?.getAttribute('data-column')
    if (event.shiftKey && selectable && column) {
      event.preventDefault()
      marks.stretchTo(row.id)
    } else marks.put(row.id, column ? { column } : {})
  })
  const onSort = useSteady(props.onSort)
  const move = useSteady(layout.move)
  const resize = useSteady(layout.resize)
  const empty = rows.length === 0 ? props.empty : null
  // The page around it is drawn at every key, and the rows only when something of them has changed.
  const drawn = useMemo(() => {
    const widthOf = ({ key, width = usualWidth }: Column<R>) => widths?.[key] ?? width
    const cell = (column: Column<R>, row: R, first: boolean) => {
      const content = column.render
        ? column.render(row)
        : plainText((row as Record<string, unknown>)[column.key])
      if (!first) return content
      if (href) return <Link to={href(row)}>{content}</Link>
      const open = (e: MouseEvent) => {
        e.preventDefault()
        onOpen?.(row)
      }
      return onOpen ? (
        <Button type="link" size="small" className={styles['open']!} onClick={open}>
          {content}
        </Button>
      ) : (
        content
      )
    }
    const tableColumns: TableColumns<R> = columns.map((column, i) => ({
      key: column.key,
      title: column.title,
      width: widthOf(column),
      align: column.align ?? 'left',
      ...(pinned.includes(column.key) && { fixed: 'left' as const }),
      ...(sorts.includes(column.key) && {
        sorter: true,
        sortOrder: orderOf(sort[0]?.field === column.key ? sort[0].order : undefined),
      }),
      onHeaderCell: (): HeadProps => ({ name: column.key, layout: { move, resize } }),
      onCell: () => ({
        className: column.align === 'right' ? styles['figure'] : '',
        'data-column': column.key,
      }),
      render: (_: unknown, row: R) => <Cell>{cell(column, row, i === 0)}</Cell>,
    }))
    const onChange: TableProps<R>['onChange'] = (_page, _filters, sorter) => {
      const one = Array.isArray(sorter) ? sorter[0] : sorter
      const field = String(one?.columnKey ?? '')
      onSort(one?.order ? [{ field, order: one.order === 'ascend' ? 'asc' : 'desc' }] : [])
    }
    return (
      <Table<R>
        ref={element}
        rowKey="id"
        size={density}
        loading={loading}
        components={table}
        columns={
          selectable ? [{ ...tickColumn, fixed: pinned.length > 0 && 'left' }, ...tableColumns] : tableColumns
        }
        dataSource={rows}
        onChange={onChange}
        sticky
        scroll={{
          x: columns.reduce((sum, column) => sum + widthOf(column), selectable ? tickWidth : 0),
        }}
        onRow={(row) => ({
          onClick: (event) => press(event, row),
          onContextMenu: (event) => askMenu(event, row),
        })}
        onHeaderRow={() => ({ onContextMenu: (event) => askMenu(event) })}
        locale={{ emptyText: empty }}
      />
    )
  }, [
    askMenu,
    columns,
    density,
    element,
    empty,
    href,
    loading,
    move,
    onOpen,
    onSort,
    pinned,
    press,
    resize,
    rows,
    selectable,
    sort,
    sorts,
    widths,
  ])
  const {
    tick,
    toggle,
    stretchTo,
    marks: { ticked },
  } = marks
  const ids = rows.map((row) => row.id)
  return (
    <TicksContext value={{ ids, ticked: ids.filter((id) => ticked.includes(id)), tick, toggle, stretchTo }}>
      {drawn}
    </TicksContext>
  )
}

/** A text that is cut off is shown completely on hovering. */
function Cell({ children }: { children: ReactNode }) {
  return (
    <div className={styles['cell']} {...(typeof children === 'string' && { title: children })}>
      {children}
    </div>
  )
}

const orderOf = (order: 'asc' | 'desc' | undefined) =>
  order === undefined ? null : order === 'asc' ? ('ascend' as const) : ('descend' as const)

/** Values without a renderer must be texts or numbers. */
const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
