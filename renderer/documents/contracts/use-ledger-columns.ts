import type { TableColumn, TableColumns } from '../../kit/table.tsx'
import type { ContractLine } from '#shared/documents/contracts/contract.schema.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'

/** The columns that say which line of a contract it is, how much was agreed on, and how much is ordered. */
export function useLedgerColumns<R>(lineOf: (row: R) => ContractLine) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const quantity = (
    key: 'contracted' | 'ordered' | 'pushed' | 'shipped' | 'remaining',
    value: (line: ContractLine) => string,
  ): TableColumn<R> => ({
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
      title: t('orders.lineFields.sapMaterialNo'),
      width: 130,
      render: (_, row) => lineOf(row).sapMaterialNo,
    },
    {
      key: 'description',
      title: t('orders.lineFields.description'),
      width: 240,
      render: (_, row) => description(row),
    },
    {
      ...quantity('contracted', (line) => line.salesQuantity),
      render: (_, row) => `${format.quantity(lineOf(row).salesQuantity)} ${lineOf(row).salesUnit}`,
    },
    quantity('ordered', (line) => line.orderedQuantity),
  ]
  return { known, quantity, description }
}
