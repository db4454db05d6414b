import { namesBy, type Lookups } from '../../engine/detail/lookups.tsx'
import { CountryPicker, CurrencyPicker, SalesOrgPicker, TradeTermPicker } from '../master-picker.tsx'
import { useCountryNames } from './country-names.ts'
import { useCustomerNames, useSalesOrgNames, useSalespersonNames } from './customer.api.ts'
import { CustomerPicker, SalespersonPicker } from './pickers.tsx'

/** What the staff's screens look up. */
export const staffLookups: Lookups = {
  pickers: {
    customer: CustomerPicker,
    salesperson: SalespersonPicker,
    salesOrg: SalesOrgPicker,
    country: CountryPicker,
    currency: CurrencyPicker,
    tradeTerm: TradeTermPicker,
  },
  useNames: namesBy({
    customer: useCustomerNames,
    salesperson: useSalespersonNames,
    country: useCountryNames,
    salesOrg: useSalesOrgNames,
  }),
}
