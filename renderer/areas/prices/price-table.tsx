import { Alert, Flex } from 'antd'
import { PagedTable } from '../../kit/paged-table.tsx'
import { basePriceText, referencePriceOf } from '#shared/lines/base-price.rules.ts'
import type { ExplainedPrice, priceCalls } from '#shared/lines/prices/price.contract.ts'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-media.ts'
import { useFocusableScroll } from '../../kit/table.tsx'
import { materialName } from '../../engine/material-name.ts'
import { PriceSteps } from '../../lines/prices/price-steps.tsx'

type Answer = ResponseOf<typeof priceCalls.explain>

const pageSize = 50

/** Lists prices; a row opens to show the steps that made its price. */
export function PriceTable({ rows, unknown, several, currency }: Answer & { currency: string }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const table = useFocusableScroll()
  const narrow = useNarrow()
  const reference = (row: ExplainedPrice) => referencePriceOf(row)
  return (
    <Flex vertical gap={12}>
      {unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('prices.unknown', { numbers: unknown.join(t('common.comma')) })}
        />
      )}
      {several.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('prices.several', { numbers: several.join(t('common.comma')) })}
        />
      )}
      <PagedTable<ExplainedPrice>
        ref={table}
        size="small"
        rowKey="materialId"
        dataSource={rows}
        rowsAtOnce={pageSize}
        {...(!narrow && { scroll: { x: 760 } })}
        expandable={{
          expandedRowRender: (row) => <PriceSteps price={row} />,
          defaultExpandedRowKeys: rows.length === 1 ? [rows[0]!.materialId] : [],
          expandRowByClick: true,
        }}
        columns={[
          {
            key: 'sapMaterialNo',
            dataIndex: 'sapMaterialNo',
            title: t('orders.lineFields.sapMaterialNo'),
            width: 140,
          },
          {
            key: 'description',
            responsive: ['md'],
            title: t('orders.lineFields.description'),
            ellipsis: true,
            render: (_, row) => materialName(row, language),
          },
          {
            key: 'basePrice',
            responsive: ['md'],
            title: t('prices.columns.basePrice'),
            width: 160,
            align: 'right',
            render: (_, row) => basePriceText(row, format, 'named') || '–',
          },
          {
            key: 'reference',
            title: `${t('prices.columns.referencePrice')} (${currency})`,
            width: 160,
            align: 'right',
            render: (_, row) => {
              const price = reference(row)
              return price === null ? '–' : format.price(price)
            },
          },
          {
            key: 'allowedPercent',
            responsive: ['md'],
            title: t('prices.columns.allowedPercent'),
            width: 150,
            align: 'right',
            render: (_, row) => plainDecimal(row.allowedPercent),
          },
        ]}
      />
    </Flex>
  )
}
