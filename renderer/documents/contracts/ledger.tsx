import type { ReactNode } from 'react'
import { PagedTable } from '../../kit/paged-table.tsx'
import { useFocusableScroll, type TableColumns } from '../../kit/table.tsx'
import type { ContractLine, Contract } from '#shared/documents/contracts/contract.fields.ts'
import { useRole } from '../../api/session.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { FactList } from '../../engine/detail/facts.tsx'
import { remainingOf, chargeNames, isFree, openChargesOf } from '#shared/documents/contracts/ledger.rules.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import { useNarrow } from '../../kit/use-media.ts'

/** A column with a quantity of a line. On a phone it is a fact about the line instead. */
interface Quantity<R> {
  key: string
  title: string
  align: 'right'
  render: (value: unknown, row: R) => ReactNode
}

/** The columns that say which line of a contract it is, how much was agreed on, and how much is ordered. */
export function useLedgerColumns<R>(lineOf: (row: R) => ContractLine) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const isCustomer = useRole() === 'customer'
  const quantity = (
    key: 'contracted' | 'ordered' | 'pushed' | 'shipped' | 'remaining',
    value: (line: ContractLine) => string,
  ): Quantity<R> => ({
    key,
    title: t(`contracts.ledger.${key}`),
    align: 'right',
    render: (_, row) => format.quantity(value(lineOf(row))),
  })
  const description = (row: R) => {
    const { descriptionZh, descriptionEn } = lineOf(row)
    return language === 'zh' ? descriptionZh : descriptionEn || descriptionZh
  }
  const known: TableColumns<R> = [
    { key: 'lineNo', title: t('contracts.ledger.lineNo'), width: 60, render: (_, row) => lineOf(row).lineNo },
    {
      key: 'material',
      title: t(isCustomer ? 'orders.materialNo' : 'orders.lineFields.sapMaterialNo'),
      width: 130,
      render: (_, row) => lineOf(row).sapMaterialNo,
    },
    {
      key: 'description',
      title: t('orders.lineFields.description'),
      width: 240,
      render: (_, row) => description(row),
    },
  ]
  const agreed: readonly Quantity<R>[] = [
    {
      ...quantity('contracted', (line) => line.salesQuantity),
      render: (_, row) => `${format.quantity(lineOf(row).salesQuantity)} ${lineOf(row).salesUnit}`,
    },
    quantity('ordered', (line) => line.orderedQuantity),
  ]
  return { known, agreed, quantity, description }
}

/** What has become of each line: ordered, pushed, shipped, and what remains (D119). */
export function Ledger({ contract }: { contract: Contract }) {
  const { lines, currency } = contract
  const table = useFocusableScroll()
  const t = useText()
  const format = useFormat()
  const open = openChargesOf(contract)
  const isCustomer = useRole() === 'customer'
  const narrow = useNarrow()
  const { known, agreed, quantity, description } = useLedgerColumns<ContractLine>((line) => line)
  const quantities: readonly Quantity<ContractLine>[] = [
    ...agreed,
    // What SAP has is the staff's to know; a customer reads what is ordered and what has left.
    ...(isCustomer ? [] : [quantity('pushed', (line) => line.pushedQuantity)]),
    quantity('shipped', (line) => line.shippedQuantity),
    {
      ...quantity('remaining', remainingOf),
      render: (_, line) => <strong>{format.quantity(remainingOf(line))}</strong>,
    },
  ]
  const wide: TableColumns<ContractLine> = [...known, ...quantities]
  // On a phone everything about a line stands below its name, so that nothing is reached by scrolling sideways.
  const whole: TableColumns<ContractLine> = [
    {
      key: 'line',
      render: (_, line) => (
        <>
          <strong>{`${line.lineNo} · ${line.sapMaterialNo}`}</strong> {description(line)}
          <FactList
            facts={quantities.map(({ title, render }) => [title, render(undefined, line)] as const)}
          />
        </>
      ),
    },
  ]
  return (
    <PagedTable
      ref={table}
      footer={() => (
        <>
          {!isFree(open) && (
            <div>
              {`${t('contracts.ledger.openCharges')}${t('common.colon')}`}
              {chargeNames
                .filter((name) => !isZero(open[name]))
                .map((name) => `${t(`contracts.fields.${name}`)} ${format.money(open[name], currency)}`)
                .join(t('common.comma'))}
            </div>
          )}
          {!isCustomer && <span className="secondary">{t('contracts.ledger.shippedHelp')}</span>}
        </>
      )}
      rowKey="lineNo"
      size="small"
      rowsAtOnce={50}
      showHeader={!narrow}
      {...(!narrow && { scroll: { x: 'max-content' } })}
      dataSource={[...lines]}
      columns={narrow ? whole : wide}
    />
  )
}
