import { lazy, Suspense } from 'react'

const OrderLimits = lazy(async () => ({
  default: (await import('../documents/customer-orders/limits/order-limits.tsx')).OrderLimits,
}))

/** The part of "My account" that only customers have, loaded when somebody opens it. */
export const OwnOrderLimits = () => (
  <Suspense>
    <OrderLimits />
  </Suspense>
)
