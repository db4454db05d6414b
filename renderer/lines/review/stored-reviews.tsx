import { Collapse, Skeleton } from 'antd'
import { useFormat } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { nameOf } from '../../engine/view.ts'
import type { PricedRecord } from '../page/priced-settings.ts'
import { OrderReview } from './order-review.tsx'
import type { NumberedRow, ReviewSource } from './review-source.ts'

/** Each review is loaded when it is opened, because a hundred must not be loaded at once. */
const openAtFirst = 5

/** A document whose stored records can be reviewed. */
export interface StoredSource extends ReviewSource {
  useOne: (input: { query: { id: string } }) => {
    currentData?: (NumberedRow & PricedRecord) | undefined
    error?: unknown
    refetch: () => unknown
  }
}

function StoredReview({ source, id }: { source: StoredSource; id: string }) {
  const { currentData, error, refetch } = source.useOne({ query: { id } })
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  return currentData ? (
    <OrderReview source={source} order={currentData} />
  ) : (
    <Skeleton active paragraph={{ rows: 3 }} />
  )
}

interface Props {
  source: StoredSource
  rows: readonly NumberedRow[]
}

/** The reviews of stored documents, one for each. */
export default function StoredReviews({ source, rows }: Props) {
  const format = useFormat()
  const [first] = rows
  if (!first) return null
  if (rows.length === 1) return <StoredReview source={source} id={first.id} />
  return (
    <Collapse
      size="small"
      defaultActiveKey={rows.slice(0, openAtFirst).map(({ id }) => id)}
      items={rows.map((order) => ({
        key: order.id,
        label: nameOf(source.view.document, order) || '–',
        extra: format.money(order.totalAmount, order.currency),
        children: <StoredReview source={source} id={order.id} />,
      }))}
    />
  )
}
