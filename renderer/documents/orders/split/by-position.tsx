import { Alert, Skeleton } from 'antd'
import { Table, useFocusableScroll } from '../../../kit/table.tsx'
import { useMemo } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import {
  childOrderNo,
  type Place,
  placeOf,
  planSplitByPosition,
  type SplitLine,
  type SplitPart,
} from '#shared/documents/orders/split.rules.ts'
import { childOrderLines } from '#shared/vocabulary/limits.ts'
import { useFormat, useSentence, useText, useLanguage } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { Sums } from './sums.tsx'
import styles from './split.module.css'
import { pageSizeMax } from '#shared/kernel/list.ts'
import { textOf } from '#shared/kernel/master.ts'
import { useMasterPageQuery } from '../../../masterdata/master.api.ts'

/** A split distinguishes types of positions, not warehouses. */
type NamedPlace = Place & { label: string }

const all = { page: 1, size: pageSizeMax, sort: [], filter: {} }

/** The warehouses whose codes and positions lines name. */
function useWarehouses(): { places: readonly NamedPlace[]; loading: boolean } {
  const zh = useLanguage() === 'zh'
  const { currentData, isLoading } = useMasterPageQuery({ table: 'warehouse', body: all })
  const places = useMemo(
    () =>
      (currentData?.rows ?? []).map((row) => ({
        factoryCode: textOf(row['factoryCode']),
        code: textOf(row['code']),
        position: textOf(row['position']),
        positionType: textOf(row['positionType']),
        label: textOf(row[zh ? 'nameZh' : 'nameEn']),
      })),
    [currentData, zh],
  )
  return { places, loading: isLoading }
}

interface Props {
  order: Order
  lines: readonly SplitLine[]
  firstNumber: number
  refused: readonly string[]
  busy: boolean
  onSplit: () => void
}

interface Preview extends SplitPart {
  name: string
  positions: string[]
}

/** Shows the result of a split by warehouse position before it is made. */
export function ByPosition({ order, lines, firstNumber, refused, busy, onSplit }: Props) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const table = useFocusableScroll()
  const { places, loading } = useWarehouses()
  const plan = useMemo(() => planSplitByPosition(lines, places, firstNumber), [lines, places, firstNumber])
  if (loading) return <Skeleton active paragraph={{ rows: 4 }} title={false} />
  const named = (line: SplitLine) => {
    const { warehousePosition } = line
    if (warehousePosition === '') return t('orderActions.split.noPosition')
    const place = placeOf(places, line)
    return place ? `${place.positionType} ${place.label} (${warehousePosition})` : warehousePosition
  }
  const names = new Map(lines.map((line) => [line.lineNo, named(line)]))
  const positionsOf = (part: SplitPart) => [...new Set(part.lines.map((l) => names.get(l.lineNo)!))]
  const rows: Preview[] = [
    { ...plan.master, name: t('orderActions.split.master'), positions: positionsOf(plan.master) },
    ...plan.children.map((child) => ({
      ...child,
      name: childOrderNo(order.orderNo, child.number),
      positions: positionsOf(child),
    })),
  ]
  const reasons = plan.reasons.map(sentence)
  return (
    <>
      <div className={styles['tools']}>
        <span className="secondary">{t('orderActions.split.positionHelp')}</span>
        <div className={styles['buttons']}>
          <RefusableButton
            primary
            label={t('orderActions.split.apply', { count: plan.children.length })}
            why={refused.length > 0 ? refused : reasons}
            onPress={() => {
              if (!busy) onSplit()
            }}
          />
        </div>
      </div>
      {reasons.length > 0 && <Alert type="info" showIcon title={reasons.join(' ')} />}
      {plan.warnings.length > 0 && (
        <Alert type="warning" showIcon title={[...new Set(plan.warnings.map(sentence))].join(' ')} />
      )}
      {reasons.length === 0 && (
        <section className={styles['side']} aria-label={t('orderActions.split.preview')}>
          <h2>{t('orderActions.split.preview')}</h2>
          <Table<Preview>
            ref={table}
            size="small"
            rowKey="name"
            dataSource={rows}
            scroll={{ x: 560 }}
            columns={[
              { key: 'name', title: t('orders.fields.orderNo'), width: 180, dataIndex: 'name' },
              {
                key: 'positions',
                title: t('orders.lineFields.warehousePosition'),
                render: (_, row) => row.positions.join(t('common.comma')),
              },
              {
                key: 'lineCount',
                title: t('orders.fields.lineCount'),
                width: 110,
                align: 'right',
                render: (_, row) =>
                  row.name === rows[0]!.name
                    ? format.number(row.lineCount)
                    : `${format.number(row.lineCount)}/${childOrderLines}`,
              },
              {
                key: 'amount',
                title: t('orders.fields.linesAmount'),
                width: 160,
                align: 'right',
                render: (_, row) => format.money(row.linesAmount, order.currency),
              },
            ]}
          />
        </section>
      )}
      <Sums
        orderNo={order.orderNo}
        currency={order.currency}
        linesAmount={order.linesAmount}
        lineCount={order.lineCount}
        plan={plan}
      />
    </>
  )
}
