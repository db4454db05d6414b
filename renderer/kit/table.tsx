import {
  Table as AntTable,
  type GetRef,
  type TableColumnGroupType,
  type TableColumnType,
  type TableProps as AntProps,
} from 'antd'
import { useEffect, useRef, type Ref, type RefObject } from 'react'

/** Filters stand outside our tables, and antd's are not shipped (`scripts/vite-library-parts.ts`). */
type Filtering = Extract<
  keyof TableColumnType<never>,
  `filter${string}` | `onFilter${string}` | 'defaultFilteredValue'
>
export type TableColumn<R> = Omit<TableColumnType<R>, Filtering> & { [F in Filtering]?: never }
type ColumnGroup<R> = Omit<TableColumnGroupType<R>, Filtering | 'children'> & { children: TableColumns<R> }
export type TableColumns<R> = (TableColumn<R> | ColumnGroup<R>)[]

/** Rows are ticked one by one: neither by radio button nor with the branches of a tree. */
type Selection<R> = Omit<NonNullable<AntProps<R>['rowSelection']>, 'type' | 'checkStrictly'> & {
  type?: never
  checkStrictly?: never
}

export type TableRef = GetRef<typeof AntTable>

export interface TableProps<R> extends Omit<
  AntProps<R>,
  'pagination' | 'columns' | 'rowSelection' | 'virtual'
> {
  columns: TableColumns<R>
  rowSelection?: Selection<R>
  ref?: Ref<TableRef>
}

/** antd's table without what is not shipped of it. One with pages is a `PagedTable`, one of very many rows a `VirtualTable`. */
export const Table = <R extends object>({ columns, ...props }: TableProps<R>) => (
  <AntTable<R> {...(props as AntProps<R>)} columns={columns} pagination={false} />
)

/** A table measures its columns by a hidden copy of its head, and Tab must skip the controls in that copy. */
export function skipMeasures(table: HTMLElement | undefined): void {
  for (const copy of table?.querySelectorAll('.ant-table-measure-row') ?? []) copy.setAttribute('inert', '')
}

/** A table that scrolls sideways can be scrolled by keyboard only if its box takes the focus; antd's does not. */
export function useFocusableScroll(): RefObject<TableRef | null> {
  const table = useRef<TableRef>(null)
  useEffect(() => {
    const element = table.current?.nativeElement
    skipMeasures(element)
    const box = element?.querySelector('.ant-table-content, .ant-table-tbody-virtual-holder')
    box?.setAttribute('tabindex', '0')
  })
  return table
}
