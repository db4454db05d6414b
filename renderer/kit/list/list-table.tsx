import { Button, Table, type TableColumnsType, type TableProps } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'
import { useInertCopies } from '../use-inert-copies.ts'
import type { ListState } from './list-state.ts'
import styles from './list.module.css'
import type { Column, ListPageProps } from './types.ts'

interface Props<R extends { id: string }> extends Pick<ListPageProps<R>, 'href' | 'onOpen'> {
  sorts: readonly string[]
  columns: readonly Column<R>[]
  rows: readonly R[]
  density: 'middle' | 'small'
  loading: boolean
  sort: ListState['sort']
  onSort: (sort: ListState['sort']) => void
  /** The row that the keys stand on. */
  current: number
  /** Ticked rows; null: there is nothing to tick them for. */
  selected: readonly string[] | null
  onSelect: (ids: string[]) => void
  empty: ReactNode
}

const usualWidth = 130
const tickWidth = 48

/** The rows of a list. Its head and its scrollbar stay in sight while the page scrolls. */
export function ListTable<R extends { id: string }>({
  columns,
  rows,
  sorts,
  sort,
  selected,
  ...props
}: Props<R>) {
  const t = useText()
  const table = useInertCopies()
  const { href, onOpen } = props
  const cell = (column: Column<R>, row: R, first: boolean) => {
    const content = column.render
      ? column.render(row)
      : plainText((row as Record<string, unknown>)[column.key])
    if (!first) return content
    if (href) return <Link to={href(row)}>{content}</Link>
    const press = (e: MouseEvent) => {
      e.preventDefault()
      onOpen?.(row)
    }
    return onOpen ? (
      <Button type="link" size="small" style={{ padding: 0 }} onClick={press}>
        {content}
      </Button>
    ) : (
      content
    )
  }
  const tableColumns: TableColumnsType<R> = columns.map((column, i) => ({
    key: column.key,
    title: column.title,
    width: column.width ?? usualWidth,
    align: column.align ?? 'left',
    ...(i === 0 && { fixed: 'left' as const }),
    ...(sorts.includes(column.key) && {
      sorter: true,
      sortOrder: orderOf(sort[0]?.field === column.key ? sort[0].order : undefined),
    }),
    render: (_: unknown, row: R) => <Cell>{cell(column, row, i === 0)}</Cell>,
  }))
  const onChange: TableProps<R>['onChange'] = (_page, _filters, sorter) => {
    const one = Array.isArray(sorter) ? sorter[0] : sorter
    const field = String(one?.columnKey ?? '')
    props.onSort(one?.order ? [{ field, order: one.order === 'ascend' ? 'asc' : 'desc' }] : [])
  }
  return (
    <Table<R>
      ref={table}
      rowKey="id"
      size={props.density}
      loading={props.loading}
      columns={tableColumns}
      dataSource={rows}
      pagination={false}
      onChange={onChange}
      sticky
      scroll={{ x: columns.reduce((sum, c) => sum + (c.width ?? usualWidth), selected ? tickWidth : 0) }}
      rowClassName={(_row, i) => (i === props.current ? styles['current']! : '')}
      locale={{ emptyText: props.empty }}
      {...(selected && {
        rowSelection: {
          selectedRowKeys: [...selected],
          onChange: (keys) => props.onSelect(keys.map(String)),
          getCheckboxProps: () => ({ 'aria-label': t('list.select') }) as object,
        },
      })}
    />
  )
}

/** What is cut says itself whole to whoever points at it. */
function Cell({ children }: { children: ReactNode }) {
  return (
    <div className={styles['cell']} {...(typeof children === 'string' && { title: children })}>
      {children}
    </div>
  )
}

const orderOf = (order: 'asc' | 'desc' | undefined) =>
  order === undefined ? null : order === 'asc' ? ('ascend' as const) : ('descend' as const)

/** Values without a renderer are texts and numbers; anything else needs one. */
const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
