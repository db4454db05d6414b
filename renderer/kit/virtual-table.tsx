import RcVirtualTable from 'antd/es/table/RcTable/VirtualTable'
import { RowsInSight } from './rows-in-sight.tsx'
import { Table, type TableProps } from './table.tsx'

interface Props<R> extends TableProps<R> {
  /** Draw only the rows in sight. Few rows need no height of their own. */
  virtual: boolean
}

const rowsInSight = (props: object) => <RcVirtualTable {...props} />

/** A table that may have thousands of rows on one page. */
export const VirtualTable = <R extends object>(props: Props<R>) => (
  <RowsInSight value={rowsInSight}>
    <Table<R> {...props} />
  </RowsInSight>
)
