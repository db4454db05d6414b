import { Table } from 'antd'
import type { Quotation } from '#shared/documents/quotations/quotation.schema.ts'
import type { PriceCheck } from '#shared/lines/price-check.schema.ts'
import { usePermission } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import type { Section } from '../../kit/document/document-page.tsx'
import { useCheckWords } from '../../lines/pricing/use-check-words.ts'
import { useQuotationPricesQuery } from './quotation.api.ts'

/** The lines that finance must look at, or has looked at, each with the reason. */
function PriceChecks({ record: { lines }, checks }: { record: Quotation; checks: readonly PriceCheck[] }) {
  const t = useText()
  const format = useFormat()
  const words = useCheckWords()
  const numberOf = new Map(lines.map(({ lineNo, sapMaterialNo }) => [lineNo, sapMaterialNo]))
  const price = (value: string | null) => (value === null ? '–' : format.price(value))
  return (
    <Table<PriceCheck>
      size="small"
      rowKey="lineNo"
      dataSource={[...checks]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('orders.lineFields.lineNo'), dataIndex: 'lineNo' },
        {
          title: t('orders.lineFields.sapMaterialNo'),
          render: (_, { lineNo }) => numberOf.get(lineNo),
        },
        {
          title: t('orders.lineFields.unitPrice'),
          align: 'right',
          render: (_, { unitPrice }) => price(unitPrice),
        },
        {
          title: t('lineChecks.allowedPrice'),
          align: 'right',
          render: (_, { allowedPrice }) => price(allowedPrice),
        },
        { title: t('lineChecks.why'), render: (_, check) => words(check) },
        {
          title: t('lineChecks.decided'),
          render: (_, { decided }) => t(decided ? 'lineChecks.decided' : 'lineChecks.open'),
        },
      ]}
    />
  )
}

/** The part of a quotation's page that says which lines finance looks at, and why. */
export function usePriceCheck() {
  const t = useText()
  const may = usePermission('price.explain')
  return function partOf(record: Quotation): Section[] {
    return may && (record.reviewLines || record.lines.some(({ reviewDecided }) => reviewDecided))
      ? [
          {
            id: 'priceCheck',
            title: t('quotations.check.part'),
            content: <FlaggedLines record={record} />,
            open: record.status === 'draft',
          },
        ]
      : []
  }
}

function FlaggedLines({ record }: { record: Quotation }) {
  const { data } = useQuotationPricesQuery({ body: { id: record.id } })
  const flagged = data?.lines.filter(({ flags, decided }) => flags.length > 0 || decided) ?? []
  return <PriceChecks record={record} checks={flagged} />
}
