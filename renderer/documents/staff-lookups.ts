import { namesBy, type Lookups } from '../kit/document/lookups.tsx'
import {
  CountryPicker,
  CurrencyPicker,
  SalesOrgPicker,
  TradeTermPicker,
} from '../masterdata/master-picker.tsx'
import { useCountryNames } from './country-names.ts'
import { useCustomerNames, useSalesOrgNames, useSalespersonNames } from './customers/customer.api.ts'
import { CustomerPicker, SalespersonPicker } from './customers/pickers.tsx'

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
