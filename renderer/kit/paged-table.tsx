import { Flex } from 'antd'
import { useState } from 'react'
import { Pages } from './pages.tsx'
import { Table, type TableProps } from './table.tsx'

interface Props<R> extends TableProps<R> {
  dataSource: readonly R[]
  rowsAtOnce: number
  /** The page that the server was asked for. Without it all rows are at hand, and the table pages them itself. */
  paging?: { page: number; total: number; onPage: (page: number) => void }
}

/** Shows `rowsAtOnce` rows of a table, and a pager below it if there are more. */
export function PagedTable<R extends object>({
  dataSource: rows,
  rowsAtOnce: size,
  paging,
  ...props
}: Props<R>) {
  const [own, setOwn] = useState(1)
  const { total, onPage } = paging ?? { total: rows.length, onPage: setOwn }
  const page = Math.min(paging?.page ?? own, Math.max(1, Math.ceil(total / size)))
  const shown = paging ? rows : rows.slice((page - 1) * size, page * size)
  return (
    <>
      <Table<R> {...props} dataSource={shown} />
      {total > size && (
        <Flex justify="end">
          <Pages current={page} pageSize={size} total={total} onChange={onPage} />
        </Flex>
      )}
    </>
  )
}
