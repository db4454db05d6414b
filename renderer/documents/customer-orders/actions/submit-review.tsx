import { lazy } from 'react'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useRole } from '../../../api/session.ts'
import { needTexts } from '../../../i18n/i18n.ts'
import { useCustomerOrderPageQuery, useCustomerOrderQuery } from '../customer-order.api.ts'
import { customerOrderViews, sideOf } from '../customer-order-view.ts'

const StoredReviews = lazy(async () => {
  const [reviews] = await Promise.all([
    import('../../../lines/review/stored-reviews.tsx'),
    needTexts('editing'),
  ])
  return reviews
})

/** The orders as they will be sent, above the question whether to send them. */
export function SubmitReview({ rows }: { rows: readonly CustomerOrderRow[] }) {
  const view = customerOrderViews[sideOf(useRole())]
  const source = { view, usePage: useCustomerOrderPageQuery, useOne: useCustomerOrderQuery }
  return <StoredReviews source={source} rows={rows} />
}
