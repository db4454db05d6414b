import type { TableColumnsType } from 'antd'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'

/** The columns that identify a line: its number and its material. */
export function useLineColumns<R extends { line: OrderLine }>(): TableColumnsType<R> {
  const t = useText()
  const zh = useLanguage() === 'zh'
  return [
    { key: 'lineNo', title: t('orders.lineFields.lineNo'), width: 56, render: (_, r) => r.line.lineNo },
    {
      key: 'sapMaterialNo',
      title: t('orders.lineFields.sapMaterialNo'),
      width: 120,
      render: (_, r) => r.line.sapMaterialNo,
    },
    {
      key: 'description',
      title: t('orders.lineFields.description'),
      width: 220,
      ellipsis: true,
      render: (_, { line }) => (zh ? line.descriptionZh : line.descriptionEn || line.descriptionZh),
    },
  ]
}
