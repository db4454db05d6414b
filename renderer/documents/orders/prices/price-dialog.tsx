import { Alert, Modal, Skeleton, App, Button, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { useSentence, useFormat, useText, refusalOf } from '../../../i18n/index.ts'
import { VirtualTable } from '../../../kit/virtual-table.tsx'
import { basePriceText, hasBasePrice, type BasePrice } from '#shared/lines/price.rules.ts'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { isPositive, divide, multiply, round, subtract } from '#shared/kernel/decimal.ts'
import { useReasonsAgainst, type Close } from '../../../engine/actions/action-set.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { Choices } from '../../../kit/choices.tsx'
import { useFocusableScroll } from '../../../kit/table.tsx'
import { orderJudging } from '../actions/order-judging.ts'
import { useLineColumns } from '../order-cells.tsx'
import { useBasePricesQuery, useTakeBasePricesMutation } from './prices.api.ts'
import { isSameBenchmark } from '#shared/lines/benchmark.rules.ts'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'

/** A line with the base price that was kept and the one of today (D80). */
interface Drift {
  line: OrderLine
  kept: BasePrice
  today: BasePrice
  changed: boolean
  /** How far today's price is from the kept one, in percent; undefined if one of them is missing. */
  percent: string | undefined
}

interface Price {
  lineNo: number
  kept: BasePrice
  today: BasePrice
}

const perUnit = ({ basePrice, per }: BasePrice & { basePrice: string }) => divide(basePrice, per)

function percentOf(stored: BasePrice, today: BasePrice): string | undefined {
  if (!hasBasePrice(stored) || today.basePrice === null) return undefined
  const before = perUnit(stored)
  const now = perUnit({ ...today, basePrice: today.basePrice })
  return round(multiply(divide(subtract(now, before), before), '100'), 2)
}

export function driftsOf(order: Pick<Order, 'lines'>, prices: readonly Price[]): Drift[] {
  const lines = new Map(order.lines.map((line) => [line.lineNo, line]))
  return prices.flatMap(({ lineNo, kept, today }) => {
    const line = lines.get(lineNo)
    if (!line) return []
    return [{ line, kept, today, changed: !isSameBenchmark(kept, today), percent: percentOf(kept, today) }]
  })
}

/** Today's price can be taken if there is one and it differs. */
export const isTakeable = ({ changed, today }: Drift): boolean => changed && today.basePrice !== null

interface Props {
  title: string
  loading: boolean
  error: unknown
  footer: ReactNode
  onClose: () => void
  children: () => ReactNode
}

/** A wide dialog over the lines of an order, with a loading and an error state. */
export function LineDialog({ title, loading, error, footer, onClose, children }: Props) {
  const sentence = useSentence()
  return (
    <Modal open width={960} title={title} footer={footer} onCancel={onClose}>
      {error !== undefined && (
        <Alert type="error" showIcon role="alert" style={{ marginBottom: 12 }} title={sentence.of(error)} />
      )}
      {loading ? <Skeleton active paragraph={{ rows: 6 }} title={false} /> : children()}
    </Modal>
  )
}

const tableHeight = 360

/** Compares the kept base prices of the lines with today's, which can be taken for chosen lines (D80). */
export default function PriceDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const format = useFormat()
  const notEdited = useReasonsAgainst(orderJudging, 'edit', order)
  const { message } = App.useApp()
  const table = useFocusableScroll()
  const lineColumns = useLineColumns({
    lineOf: ({ line }: Drift) => line,
    widths: { material: 120, description: 220 },
  })
  const ask = { body: { id: order.id } }
  const { currentData, error, refetch } = useBasePricesQuery(ask, { refetchOnMountOrArgChange: true })
  const [take, { isLoading }] = useTakeBasePricesMutation()
  const [ticked, setTicked] = useState<{ version: number; lines: readonly number[] }>()
  const [scope, setScope] = useState<'changed' | 'all'>()
  const [refused, setRefused] = useState<unknown>()
  const version = currentData?.version
  // A choice counts for one version of the order, because its line numbers may belong to other lines after an
  // edit.
  const chosen = ticked !== undefined && ticked.version === version ? ticked.lines : []
  const drifts = driftsOf(order, currentData?.lines ?? [])
  const changed = drifts.filter((d) => d.changed)
  const shownScope = scope ?? (changed.length > 0 ? 'changed' : 'all')
  const shown = shownScope === 'changed' ? changed : drifts
  const listed = (price: BasePrice, { line }: Drift) =>
    basePriceText({ ...price, salesUnit: line.salesUnit }, format) || '–'
  const percent = ({ percent: value }: Drift) => {
    if (value === undefined) return '–'
    return `${isPositive(value) ? '+' : ''}${format.price(value)}%`
  }
  const submit = async () => {
    try {
      await take({ body: { id: order.id, version, take: [...chosen] } }).unwrap()
      void message.success(t('orderActions.prices.taken', { count: chosen.length }))
      setTicked(undefined)
      setRefused(undefined)
    } catch (reason) {
      setRefused(refusalOf(reason))
    }
  }
  const columns = [
    {
      key: 'kept',
      title: t('orderActions.prices.kept'),
      render: (_: unknown, d: Drift) => listed(d.kept, d),
      width: 130,
    },
    {
      key: 'today',
      title: t('orderActions.prices.today'),
      render: (_: unknown, d: Drift) => listed(d.today, d),
      width: 130,
    },
    { key: 'percent', title: t('orderActions.prices.change'), render: (_: unknown, d: Drift) => percent(d) },
    {
      key: 'unitPrice',
      title: t('orders.lineFields.unitPrice'),
      render: (_: unknown, d: Drift) => format.price(d.line.unitPrice),
    },
  ].map((column) => ({ width: 110, ...column, align: 'right' as const }))
  return (
    <LineDialog
      title={t('orderActions.prices.title', { number: orderJudging.nameOf(order) })}
      loading={!currentData && !error}
      error={refused ?? error}
      onClose={() => onClose()}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={() => void refetch()}>{t('common.refresh')}</Button>
          <RefusableButton
            primary
            label={t('orderActions.prices.take', { count: chosen.length })}
            why={chosen.length === 0 ? [t('orderActions.prices.chooseFirst')] : notEdited}
            onPress={() => {
              if (!isLoading) void submit()
            }}
          />
        </Flex>
      }
    >
      {() => (
        <Flex vertical gap={12}>
          <span>{t('orderActions.prices.help')}</span>
          {changed.length === 0 && <Alert type="success" showIcon title={t('orderActions.prices.same')} />}
          <Choices
            label={t('orderActions.prices.lines')}
            value={shownScope}
            onChange={(value) => setScope(value as typeof scope)}
            choices={[
              { value: 'changed', label: `${t('orderActions.prices.changed')} (${changed.length})` },
              { value: 'all', label: `${t('orderActions.prices.all')} (${drifts.length})` },
            ]}
          />
          <VirtualTable<Drift>
            ref={table}
            size="small"
            virtual
            rowKey={(d) => d.line.lineNo}
            dataSource={shown}
            scroll={{ x: 880, y: tableHeight }}
            columns={[...lineColumns, ...columns]}
            rowSelection={{
              selectedRowKeys: [...chosen],
              onChange: (keys) => {
                if (version !== undefined) setTicked({ version, lines: keys.map(Number) })
              },
              getTitleCheckboxProps: () => ({ 'aria-label': t('common.selectAll') }),
              getCheckboxProps: (d) => ({
                disabled: !isTakeable(d),
                'aria-label': t('orderActions.prices.choose', { line: d.line.lineNo }),
              }),
            }}
          />
        </Flex>
      )}
    </LineDialog>
  )
}
