import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPositive } from '#shared/kernel/decimal.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import {
  deliveryAddress,
  noteAddress,
  useMayCreateDelivery,
  useMayWriteNote,
} from '../../../areas/sap/create-delivery.ts'
import { materialName } from '../../../engine/words/material-name.ts'
import { useFormat, useLanguage, useText } from '../../../i18n/index.ts'
import { PagedTable } from '../../../kit/paged-table.tsx'
import { useFocusableScroll, type TableColumns } from '../../../kit/table.tsx'
import { useNarrow } from '../../../kit/use-media.ts'
import { useOpenLinesQuery } from '../../../lines/open-lines/open-line.api.ts'
import { GoodsCards } from '../../goods-lines.tsx'

const rowsAtOnce = 20
const quantities = ['ordered', 'requested', 'noted', 'delivered', 'shipped', 'open'] as const
const inSequence = [{ field: 'sapItem' as const, order: 'asc' as const }]

/** What may be begun with the lines of which something is open. */
function Begin({ rows }: { rows: readonly OpenLine[] }) {
  const t = useText()
  const navigate = useNavigate()
  const [mayRequest, mayNote] = [useMayCreateDelivery(), useMayWriteNote()]
  const open = rows.filter((line) => !line.closed && isPositive(line.open))
  const sapOrderNo = open[0]?.sapOrderNo
  if (sapOrderNo === undefined) return null
  const items = open.map(({ sapItem }) => String(sapItem))
  return (
    <Flex gap={8} wrap style={{ marginBlockEnd: 8 }}>
      {mayRequest && (
        <Button onClick={() => void navigate(deliveryAddress(sapOrderNo, items))}>
          {t('orders.goods.request')}
        </Button>
      )}
      {mayNote && (
        <Button onClick={() => void navigate(noteAddress(sapOrderNo))}>{t('orders.goods.note')}</Button>
      )}
    </Flex>
  )
}

/** How far the goods of a pushed order are, line by line: ordered, requested, in notes and deliveries, shipped, open. */
export default function OrderGoods({ orderId }: { orderId: string }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const narrow = useNarrow()
  const table = useFocusableScroll()
  const [page, setPage] = useState(1)
  const { data } = useOpenLinesQuery(
    { body: { filter: { orderId }, sort: inSequence, page, size: rowsAtOnce } },
    { refetchOnMountOrArgChange: true },
  )
  const rows = data?.rows ?? []
  const columns: TableColumns<OpenLine> = [
    { key: 'sapItem', title: t('requisitions.lineFields.sapItem'), width: 60, dataIndex: 'sapItem' },
    {
      key: 'material',
      title: t('requisitions.lineFields.description'),
      width: 300,
      render: (_, line) => `${line.sapMaterialNo} ${materialName(line, language)}`,
    },
    ...quantities.map((key) => ({
      key,
      title: t(`requisitions.lineFields.${key}`),
      width: 105,
      align: 'right' as const,
      render: (_: unknown, line: OpenLine) => format.quantity(line[key]),
    })),
    { key: 'salesUnit', title: t('requisitions.lineFields.salesUnit'), width: 60, dataIndex: 'salesUnit' },
    {
      key: 'plannedDate',
      title: t('requisitions.lineFields.plannedDate'),
      width: 115,
      render: (_, line) => (line.plannedDate === null ? '–' : format.date(line.plannedDate)),
    },
  ]
  return (
    <>
      <Begin rows={rows} />
      {narrow ? (
        <GoodsCards
          label={t('orders.goods.title')}
          lines={rows.map((line) => ({ ...line, lineNo: line.sapItem }))}
          facts={(line) =>
            quantities.map(
              (key) => [t(`requisitions.lineFields.${key}`), format.quantity(line[key])] as const,
            )
          }
        />
      ) : (
        <PagedTable<OpenLine>
          ref={table}
          size="small"
          rowKey="id"
          rowsAtOnce={rowsAtOnce}
          dataSource={rows}
          paging={{ page, total: data?.total ?? 0, onPage: setPage }}
          scroll={{ x: columns.reduce((sum, { width }) => sum + Number(width), 0) }}
          columns={columns}
        />
      )}
    </>
  )
}
