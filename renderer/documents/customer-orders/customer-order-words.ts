import { customerOrderStates, sides } from '#shared/documents/customer-orders/customer-order.machine.ts'
import { customerOrderList } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { mirroredPushStates, shippingStates } from '#shared/vocabulary/words.ts'
import { useText } from '../../i18n/index.ts'

type FilterName = keyof typeof customerOrderList.filters
const isFilterName = (name: string): name is FilterName => Object.hasOwn(customerOrderList.filters, name)

const isOneOf = <const V extends readonly string[]>(values: V, value: string): value is V[number] =>
  values.includes(value)

/** A customer is not told of SAP: the push is production for him. */
export function useFilterLabel(side: 'staff' | 'customer'): (name: string) => string {
  const t = useText()
  return (name) => {
    if (side === 'customer' && name === 'push') return t('customerOrders.production')
    return isFilterName(name) ? t(`customerOrders.fields.${name}`) : name
  }
}

export function useStateWords(side: 'staff' | 'customer'): (name: string, value: string) => string {
  const t = useText()
  const awaiting = side === 'customer' ? 'awaitingForCustomer' : 'awaiting'
  const push = side === 'customer' ? 'production' : 'push'
  return (name, value) => {
    if (name === 'status' && isOneOf(customerOrderStates, value)) return t(`states.customerOrder.${value}`)
    if (name === 'awaiting' && isOneOf(sides, value)) return t(`states.${awaiting}.${value}`)
    if (name === 'push' && isOneOf(mirroredPushStates, value)) return t(`states.${push}.${value}`)
    if (name === 'shipping' && isOneOf(shippingStates, value)) return t(`states.shipping.${value}`)
    return value
  }
}
