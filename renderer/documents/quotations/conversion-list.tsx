import { Flex, Skeleton } from 'antd'
import { PagedTable } from '../../kit/paged-table.tsx'
import { Link } from 'react-router-dom'
import type { QuotationConversions } from '#shared/documents/quotations/quotation.contract.ts'
import { detailAddress } from '#shared/documents/detail-address.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { useFocusableScroll } from '../../kit/table.tsx'
import { useQuotationConversionsQuery } from './quotation-view.ts'

type Line = QuotationConversions['lines'][number]

/** The orders and contracts that stand for a quotation, and how much of each line is on none of them (D192). */
export function ConversionList({ id }: { id: string }) {
  const table = useFocusableScroll()
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useQuotationConversionsQuery({ query: { id } })
  if (!data) return error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton active />
  if (data.documents.length === 0)
    return <span className="secondary">{t('quotations.conversions.none')}</span>
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={16}>
        {data.documents.map(({ document, id: made, number }) => (
          <Link key={made} to={detailAddress(document, made, 'staff')}>
            {`${t(`shell.searchKinds.${document}`)} ${number}`}
          </Link>
        ))}
      </Flex>
      <PagedTable<Line>
        ref={table}
        rowKey="lineNo"
        size="small"
        rowsAtOnce={50}
        scroll={{ x: 'max-content' }}
        dataSource={data.lines}
        columns={[
          { dataIndex: 'lineNo', title: t('contracts.ledger.lineNo'), width: 60 },
          { dataIndex: 'sapMaterialNo', title: t('orders.lineFields.sapMaterialNo'), width: 130 },
          {
            key: 'description',
            title: t('orders.lineFields.description'),
            width: 240,
            render: (_, { descriptionZh, descriptionEn }) =>
              language === 'zh' ? descriptionZh : descriptionEn || descriptionZh,
          },
          {
            key: 'offered',
            title: t('quotations.conversions.offered'),
            align: 'right',
            render: (_, { offered, salesUnit }) => `${format.quantity(offered)} ${salesUnit}`,
          },
          {
            key: 'converted',
            title: t('quotations.conversions.converted'),
            align: 'right',
            render: (_, { converted }) => format.quantity(converted),
          },
          {
            key: 'open',
            title: t('quotations.conversions.open'),
            align: 'right',
            render: (_, { open }) => <strong>{format.quantity(open)}</strong>,
          },
        ]}
      />
    </Flex>
  )
}
