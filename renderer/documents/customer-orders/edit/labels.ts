import { useCallback } from 'react'
import { customerOrderHeader } from '#shared/documents/customer-orders/customer-order.form.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'

/** Names that the document's own texts do not have. */
const others: Partial<Record<string, TextKey>> = {
  isAdvance: 'editing.header.isAdvance',
  paymentRatio: 'orders.fields.paymentRatio',
  advancePaymentRate: 'orders.fields.advancePaymentRate',
  salespersonId: 'customerOrders.fields.salespersonName',
}

/** The name of a field of the header; undefined for anything else. */
export function useCustomerOrderLabel(): (name: string) => string | undefined {
  const t = useText()
  return useCallback(
    (name) =>
      Object.hasOwn(customerOrderHeader.shape, name)
        ? t(others[name] ?? (`customerOrders.fields.${name}` as TextKey))
        : undefined,
    [t],
  )
}
