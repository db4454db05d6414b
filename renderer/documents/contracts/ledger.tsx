import { Table } from 'antd'
import { remainingOf } from '#shared/documents/contracts/ledger.rules.ts'
import type { ContractLine } from '#shared/documents/contracts/contract.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useLedgerColumns } from './use-ledger-columns.ts'
import { useFocusableScroll } from '../../kit/use-focusable-scroll.ts'

/** What has become of each line: ordered, pushed, shipped, and what remains (D119). */
export function Ledger({ lines }: { lines: readonly ContractLine[] }) {
  const table = useFocusableScroll()
  const t = useText()
  const format = useFormat()
  const { known, quantity } = useLedgerColumns<ContractLine>((line) => line)
  return (
    <Table
      ref={table}
      footer={() => <span className="secondary">{t('contracts.ledger.shippedHelp')}</span>}
      rowKey="lineNo"
      size="small"
      pagination={lines.length > 50 && { pageSize: 50, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      dataSource={[...lines]}
      columns={[
        ...known,
        quantity('pushed', (line) => line.pushedQuantity),
        quantity('shipped', (line) => line.shippedQuantity),
        {
          key: 'remaining',
          title: t('contracts.ledger.remaining'),
          align: 'right',
          render: (_, line) => <strong>{format.quantity(remainingOf(line))}</strong>,
        },
      ]}
    />
  )
}
