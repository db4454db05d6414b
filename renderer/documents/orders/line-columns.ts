import type { TableColumns } from '../../kit/table.tsx'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import { useLanguage, useText } from '../../i18n/index.ts'

interface Settings<R> {
  lineOf: (row: R) => OrderLine
  widths: { material: number; description: number }
}

/** The columns that identify a line in a dialog: its number and its material. */
export function useLineColumns<R>({ lineOf, widths }: Settings<R>): TableColumns<R> {
  const t = useText()
  const zh = useLanguage() === 'zh'
  return [
    {
      key: 'lineNo',
      title: t('orders.lineFields.lineNo'),
      width: 58,
      render: (_, row) => lineOf(row).lineNo,
    },
    {
      key: 'material',
      title: t('orders.lineFields.sapMaterialNo'),
      width: widths.material,
      render: (_, row) => lineOf(row).sapMaterialNo,
    },
    {
      key: 'description',
      title: t('orders.lineFields.description'),
      width: widths.description,
      ellipsis: true,
      render: (_, row) => {
        const { descriptionZh, descriptionEn } = lineOf(row)
        return zh ? descriptionZh : descriptionEn || descriptionZh
      },
    },
  ]
}
