import { useFocusableScroll, type TableColumns } from '../../../kit/table.tsx'
import { VirtualTable } from '../../../kit/virtual-table.tsx'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import { useText } from '../../../i18n/index.ts'
import { useNarrow } from '../../../kit/use-media.ts'
import { useLineColumns } from '../order-cells.tsx'

const rowsInSight = 10
const rowHeight = 41
const tickWidth = 36

interface Props {
  lines: Order['lines']
  /** The chosen lines, where some of them are chosen. */
  ticked?: readonly number[]
  onTick?: (lineNos: number[]) => void
  /** What is shown or asked of a line beside its material. */
  extra: TableColumns<OrderLine>[number]
}

/** Lines of a pushed order, of which some are ticked or each is asked something. */
export function LineChoice({ lines, ticked = [], onTick, extra }: Props) {
  const t = useText()
  const table = useFocusableScroll()
  const narrow = useNarrow()
  const wide = useLineColumns({ lineOf: (l: OrderLine) => l, widths: { material: 104, description: 360 } })
  // On a phone the date needs the room, so the number of the line is shown beside its material.
  const material = {
    key: 'material',
    title: t('orders.lineFields.sapMaterialNo'),
    width: 140,
    render: (_: unknown, l: OrderLine) => `${l.lineNo} · ${l.sapMaterialNo}`,
  }
  const columns = [...(narrow ? [material] : wide), extra]
  const width = columns.reduce((sum, c) => sum + Number(c.width), onTick ? tickWidth : 0)
  const many = lines.length > rowsInSight
  return (
    <VirtualTable<OrderLine>
      ref={table}
      rowKey="lineNo"
      size="small"
      virtual={many}
      columns={columns}
      dataSource={lines}
      scroll={{ x: width, ...(many && { y: rowsInSight * rowHeight }) }}
      {...(onTick && {
        rowSelection: {
          columnWidth: tickWidth,
          selectedRowKeys: [...ticked],
          onChange: (keys) => onTick(keys.map(Number)),
          getTitleCheckboxProps: () => ({ 'aria-label': t('common.selectAll') }),
          getCheckboxProps: (line) => ({ 'aria-label': t('orders.lineAt', { line: line.lineNo }) }),
        },
      })}
    />
  )
}
