import { useCallback } from 'react'
import { customerOrderHeader } from '#shared/documents/customer-orders/customer-order-form.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'

/** The label of a field of the header; undefined for anything else. */
export function useCustomerOrderLabel(): (name: string) => string | undefined {
  const t = useText()
  return useCallback(
    (name) =>
      Object.hasOwn(customerOrderHeader.shape, name)
        ? t(`customerOrders.fields.${name}` as TextKey)
        : undefined,
    [t],
  )
}
