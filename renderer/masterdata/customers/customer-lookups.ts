import { namesBy, type Lookups } from '../../engine/detail/lookups.tsx'
import { CountryPicker, CurrencyPicker, TradeTermPicker } from '../master-picker.tsx'
import { useCountryNames } from './country-names.ts'
import { useSalesOrgNames } from './customer.api.ts'

/** Lookups on a customer's screens, none of which shows other customers. */
export const customerLookups: Lookups = {
  pickers: { country: CountryPicker, currency: CurrencyPicker, tradeTerm: TradeTermPicker },
  useNames: namesBy({ country: useCountryNames, salesOrg: useSalesOrgNames }),
}
