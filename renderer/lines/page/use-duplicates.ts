import { useSearchParams } from 'react-router-dom'
import { purchaseNoCalls } from '#shared/documents/orders/purchase-no.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'
import { useText } from '../../i18n/index.ts'
import { useSettled } from '../../kit/use-settled.ts'

const { useOrderDuplicatesQuery, useCustomerOrderDuplicatesQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    orderDuplicates: read(b, purchaseNoCalls.ofOrders, { provides: [tagsOf.rows('order')] }),
    customerOrderDuplicates: read(b, purchaseNoCalls.ofCustomerOrders, {
      provides: [tagsOf.rows('customerOrder')],
    }),
  }),
})
const hooks = { order: useOrderDuplicatesQuery, customerOrder: useCustomerOrderDuplicatesQuery }

interface Header {
  customerId: string
  salesOrg: string
  purchaseNo: string
}

/** D50: says beside the field that the customer has used this purchase number; nothing is stopped by it. */
export function useDuplicateWarning(
  doc: keyof typeof hooks,
  { customerId, salesOrg, purchaseNo }: Header,
): string | undefined {
  const t = useText()
  const orderId = useSearchParams()[0].get('id')
  const typed = useSettled(purchaseNo.trim())
  const { currentData = [] } = hooks[doc](
    { query: { customerId, salesOrg, purchaseNo: typed, ...(orderId && { orderId }) } },
    { skip: customerId === '' || salesOrg === '' || typed === '' },
  )
  return currentData.length > 0
    ? t('editing.header.duplicate', { orders: currentData.join(', ') })
    : undefined
}
