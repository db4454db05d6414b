import { useCallback } from 'react'
import { orderHeader } from '#shared/documents/orders/order-form.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'

/** The name of a field of the header; undefined for anything else. */
export function useOrderLabel(): (name: string) => string | undefined {
  const t = useText()
  return useCallback(
    (name) => (Object.hasOwn(orderHeader.shape, name) ? t(`orders.fields.${name}` as TextKey) : undefined),
    [t],
  )
}
