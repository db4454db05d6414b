import { namesBy, type Lookups } from '../kit/document/lookups.tsx'
import { CountryPicker, CurrencyPicker, TradeTermPicker } from '../masterdata/master-picker.tsx'
import { useCountryNames } from './country-names.ts'
import { useSalesOrgNames } from './customers/customer.api.ts'

/** Lookups on a customer's screens, none of which shows other customers. */
export const customerLookups: Lookups = {
  pickers: { country: CountryPicker, currency: CurrencyPicker, tradeTerm: TradeTermPicker },
  useNames: namesBy({ country: useCountryNames, salesOrg: useSalesOrgNames }),
}
