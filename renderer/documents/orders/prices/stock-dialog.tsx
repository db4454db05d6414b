import { Alert, Button, Flex } from 'antd'
import { VirtualTable } from '../../../kit/virtual-table.tsx'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { useFocusableScroll } from '../../../kit/table.tsx'
import type { Close } from '../../../engine/actions/action-set.ts'
import { orderJudging } from '../actions/order-judging.ts'
import { useLineColumns } from '../order-cells.tsx'
import { LineDialog } from './price-dialog.tsx'
import { useOrderStockQuery } from './prices.api.ts'

interface Stocked {
  line: OrderLine
  quantity: string
  at: string | null
}

const tableHeight = 400

/** SAP's stock of the order's materials with the time of the answer. It is shown only and never reserved (D45). */
export default function StockDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const table = useFocusableScroll()
  const lineColumns = useLineColumns({
    lineOf: ({ line }: Stocked) => line,
    widths: { material: 120, description: 220 },
  })
  const { currentData, error, isFetching, refetch } = useOrderStockQuery(
    { body: { id: order.id } },
    { refetchOnMountOrArgChange: true },
  )
  const lines = new Map(order.lines.map((line) => [line.lineNo, line]))
  const rows = (currentData?.lines ?? []).flatMap(({ lineNo, ...stock }): Stocked[] => {
    const line = lines.get(lineNo)
    return line ? [{ line, ...stock }] : []
  })
  const silent = currentData?.reasons ?? []
  const isShort = ({ line, quantity }: Stocked) => compare(quantity, line.salesQuantity) < 0
  return (
    <LineDialog
      title={t('orderActions.stock.title', { number: orderJudging.nameOf(order) })}
      loading={!currentData && !error}
      error={error}
      onClose={() => onClose()}
      footer={
        <Flex gap={8} justify="end">
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('common.refresh')}
          </Button>
          <Button type="primary" onClick={() => onClose()}>
            {t('common.close')}
          </Button>
        </Flex>
      }
    >
      {() => (
        <Flex vertical gap={12}>
          {silent.length > 0 && (
            <Alert
              role="alert"
              type="warning"
              showIcon
              title={sentence.all(silent)}
              description={t('orderActions.stock.lastKnown')}
            />
          )}
          <span>
            {t('orderActions.stock.help')}{' '}
            {t('orderActions.stock.short', { count: rows.filter(isShort).length, total: rows.length })}
          </span>
          <VirtualTable<Stocked>
            ref={table}
            size="small"
            virtual
            rowKey={(s) => s.line.lineNo}
            dataSource={rows}
            scroll={{ x: 880, y: tableHeight }}
            columns={[
              ...lineColumns,
              {
                key: 'ordered',
                title: t('orders.lineFields.salesQuantity'),
                width: 120,
                align: 'right',
                render: (_, { line }) => `${format.quantity(line.salesQuantity)} ${line.salesUnit}`,
              },
              {
                key: 'quantity',
                title: t('orderActions.stock.available'),
                width: 120,
                align: 'right',
                render: (_, s) => `${format.quantity(s.quantity)} ${s.line.salesUnit}`,
              },
              {
                key: 'enough',
                title: t('orderActions.stock.state'),
                width: 90,
                render: (_, s) => (
                  <StatusTag tone={isShort(s) ? 'yours' : 'done'}>
                    {t(isShort(s) ? 'orderActions.stock.missing' : 'orderActions.stock.enough')}
                  </StatusTag>
                ),
              },
              {
                key: 'at',
                title: t('orderActions.stock.at'),
                width: 150,
                render: (_, s) => (s.at === null ? '–' : format.instant(s.at)),
              },
            ]}
          />
        </Flex>
      )}
    </LineDialog>
  )
}
