import { orderSources } from '#shared/documents/orders/order.fields.ts'
import { orderList, type OrderRow } from '#shared/documents/orders/order.schema.ts'
import { orderStates } from '#shared/documents/orders/order.facts.ts'
import { pushStates, sapChangeStates, shippingStates, splitStates } from '#shared/vocabulary/words.ts'
import { useText } from '../../i18n/index.ts'
import { useListState, type FilterValue } from '../../kit/list/list-state.ts'
import { useCustomerNames, useSalesOrgName, useSalespersonNames } from '../customers/customer.api.ts'
import { useCountryNames } from '../country-name.tsx'

type FilterName = keyof typeof orderList.filters
export const isFilterName = (name: string): name is FilterName => Object.hasOwn(orderList.filters, name)

const isOneOf = <const V extends readonly string[]>(values: V, value: string): value is V[number] =>
  values.includes(value)

const listOf = (value: FilterValue | undefined): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : []

/** Words for the values of the list's filters: states by their names, records by theirs. */
export function useOrderWords(): (name: string, value: string) => string {
  const t = useText()
  const { filter } = useListState(orderList).state
  const customer = useCustomerNames(listOf(filter['customerId']))
  const salesperson = useSalespersonNames(listOf(filter['salespersonId']))
  const country = useCountryNames(listOf(filter['destinationCountry']))
  const salesOrg = useSalesOrgName()
  return (name, value) => {
    switch (name as keyof OrderRow) {
      case 'status':
        return isOneOf(orderStates, value) ? t(`states.order.${value}`) : value
      case 'push':
        return isOneOf(pushStates, value) ? t(`states.push.${value}`) : value
      case 'split':
        return isOneOf(splitStates, value) ? t(`states.split.${value}`) : value
      case 'shipping':
        return isOneOf(shippingStates, value) ? t(`states.shipping.${value}`) : value
      case 'sapChange':
        return isOneOf(sapChangeStates, value) ? t(`states.sapChange.${value}`) : value
      case 'source':
        return isOneOf(orderSources, value) ? t(`states.source.${value}`) : value
      case 'customerId':
        return customer(value) ?? '…'
      case 'salespersonId':
        return salesperson(value) ?? '…'
      case 'destinationCountry':
        return country(value) ?? '…'
      case 'salesOrg':
        return salesOrg(value) ?? value
      default:
        return value
    }
  }
}
