import {
  useEffect,
  useLayoutEffect,
  useRef,
  memo,
  useState,
  type MouseEvent,
  type RefObject,
  type ReactNode,
  type Ref,
  type DragEvent,
  type PointerEvent,
  type ThHTMLAttributes,
} from 'react'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { skipMeasures, Table, type TableRef, type TableColumns, type TableProps } from '../table.tsx'
import { useSteady } from '../use-steady.ts'
import type { Columns } from './columns.ts'
import type { MenuPlace } from './list-menu.tsx'
import { TicksContext, Tick, TickAll } from './ticks.tsx'
import type { ListMarks } from './use-list-marks.ts'
import type { ListState } from './list-state.ts'
import styles from './list.module.css'
import type { Column, ListPageProps } from './types.ts'

const kind = 'application/x-seaway-column'

/** What the table passes to the head of a column; the head of the check boxes has no name. */
interface HeadProps extends ThHTMLAttributes<HTMLTableCellElement> {
  name?: string
  layout?: Pick<Columns, 'move' | 'resize'>
}

/** The head of a column. It is dragged to another place, and by its edge to another width. */
function ColumnHead({ name, layout, children, ...props }: HeadProps) {
  const head = useRef<HTMLTableCellElement>(null)
  const [over, setOver] = useState(false)
  if (name === undefined || layout === undefined) return <th {...props}>{children}</th>
  const carries = (event: DragEvent) => event.dataTransfer.types.includes(kind)
  const resize = (event: PointerEvent<HTMLSpanElement>) => {
    const edge: HTMLSpanElement = event.currentTarget
    const start = event.clientX
    const width = head.current!.offsetWidth
    const drag = new AbortController()
    const hear = { signal: drag.signal }
    edge.setPointerCapture(event.pointerId)
    edge.addEventListener(
      'pointermove',
      (move) => (edge.style.transform = `translateX(${move.clientX - start}px)`),
      hear,
    )
    edge.addEventListener('lostpointercapture', () => drag.abort(), hear)
    edge.addEventListener(
      'pointerup',
      (end) => {
        edge.style.transform = ''
        if (end.clientX !== start) layout.resize(name, width + end.clientX - start)
      },
      hear,
    )
  }
  return (
    <th
      {...props}
      ref={head}
      draggable
      data-column={name}
      className={`${props.className ?? ''} ${over ? styles['drop'] : ''}`}
      onDragStart={(event) => event.dataTransfer.setData(kind, name)}
      onDragOver={(event) => {
        if (!carries(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        layout.move(event.dataTransfer.getData(kind), name)
      }}
    >
      {children}
      <span
        aria-hidden
        className={styles['edge']}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={resize}
      />
    </th>
  )
}

interface RowsProps<R extends { id: string }>
  extends
    Pick<ListPageProps<R>, 'href' | 'onOpen'>,
    Pick<Columns, 'density' | 'pinned' | 'widths' | 'move' | 'resize'> {
  table: Ref<TableRef>
  sorts: readonly string[]
  columns: readonly Column<R>[]
  rows: readonly R[]
  loading: boolean
  sort: ListState['sort']
  onSort: (sort: ListState['sort']) => void
  /** Rows can be selected, because something can be done with several of them. */
  selectable: boolean
  onPress: (event: MouseEvent, row: R) => void
  onMenu: (event: MouseEvent, row?: R) => void
  empty: ReactNode
}

const usualWidth = 130
const tickWidth = 48
const components = { header: { cell: ColumnHead } }
const tickColumn = {
  key: 'ticks',
  // It looks like antd's own.
  className: 'ant-table-selection-column',
  width: tickWidth,
  title: <TickAll />,
  render: (_: unknown, { id }: { id: string }) => <Tick id={id} />,
}

function RowsTable<R extends { id: string }>({ columns, pinned, widths, ...props }: RowsProps<R>) {
  const { table, rows, sorts, sort, onSort, href, onOpen, selectable, loading, empty } = props
  const { density, move, resize, onPress, onMenu } = props
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
      ref={table}
      rowKey="id"
      size={density}
      loading={loading}
      components={components}
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
        onClick: (event) => onPress(event, row),
        onContextMenu: (event) => onMenu(event, row),
      })}
      onHeaderRow={() => ({ onContextMenu: (event) => onMenu(event) })}
      locale={{ emptyText: empty }}
    />
  )
}

/**
 * Draws the rows of a list. They are kept until something about them changes, because the page around them is drawn with
 * each key. The cast is needed, because React's `memo` loses the type parameter of the row.
 */
const Rows = memo(RowsTable) as typeof RowsTable

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

/** A column without a renderer shows texts and numbers; an object would be shown as `[object Object]`, so it shows nothing. */
const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

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
