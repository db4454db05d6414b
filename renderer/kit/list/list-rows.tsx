import { Button } from 'antd'
import {
  memo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type DragEvent,
  type PointerEvent,
  type ThHTMLAttributes,
} from 'react'
import { Link } from 'react-router-dom'
import { Table, type TableColumns, type TableProps, type TableRef } from '../table.tsx'
import type { Columns } from './columns.ts'
import type { ListState } from './list-state.ts'
import styles from './list.module.css'
import { Tick, TickAll } from './ticks.tsx'
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

export interface RowsProps<R extends { id: string }>
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
export const Rows = memo(RowsTable) as typeof RowsTable

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
