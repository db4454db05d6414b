import { PagedTable } from '../../kit/paged-table.tsx'
import { remainingOf } from '#shared/documents/contracts/ledger.rules.ts'
import { chargeNames, isFree, openChargesOf } from '#shared/documents/contracts/allotment.rules.ts'
import type { Contract, ContractLine } from '#shared/documents/contracts/contract.schema.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useLedgerColumns } from './use-ledger-columns.ts'
import { useFocusableScroll } from '../../kit/use-focusable-scroll.ts'

/** What has become of each line: ordered, pushed, shipped, and what remains (D119). */
export function Ledger({ contract }: { contract: Contract }) {
  const { lines, currency } = contract
  const table = useFocusableScroll()
  const t = useText()
  const format = useFormat()
  const open = openChargesOf(contract)
  const { known, quantity } = useLedgerColumns<ContractLine>((line) => line)
  return (
    <PagedTable
      ref={table}
      footer={() => (
        <>
          {!isFree(open) && (
            <div>
              {`${t('contracts.ledger.openCharges')}: `}
              {chargeNames
                .filter((name) => !isZero(open[name]))
                .map((name) => `${t(`contracts.fields.${name}`)} ${format.money(open[name], currency)}`)
                .join(', ')}
            </div>
          )}
          <span className="secondary">{t('contracts.ledger.shippedHelp')}</span>
        </>
      )}
      rowKey="lineNo"
      size="small"
      rowsAtOnce={50}
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
