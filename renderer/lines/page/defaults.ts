import { useRef } from 'react'
import { defaultsCalls, type OrderDefaults } from '#shared/lines/defaults.contract.ts'
import { api, read } from '../../api/api.ts'

/** The defaults of a customer's new order. */
export const { useOrderDefaultsQuery, useLazyOrderDefaultsQuery } = api.injectEndpoints({
  endpoints: (b) => ({ orderDefaults: read(b, defaultsCalls.defaults) }),
})

/** What a header takes from the customer's record; fields without a default stay as they are. */
export function startOf(d: OrderDefaults) {
  const terms = {
    salesOrg: d.salesOrg,
    currency: d.currency,
    destinationCountry: d.countryCode,
    tradeTerm: d.tradeTerm,
    port: d.port,
  }
  const known: Partial<typeof terms> = Object.fromEntries(Object.entries(terms).filter(([, v]) => v !== ''))
  return { customerId: d.id, ...known }
}

/** The same of a document that names a salesperson: the first of those who look after the customer. */
export const startWithSeller = (d: OrderDefaults) => ({
  ...startOf(d),
  ...(d.salespersons[0] && { salespersonId: d.salespersons[0].id }),
})

/**
 * When a customer is chosen, its record fills in the header as soon as it is there. Of two choices the later
 * one counts. Without the record the fields are filled in by hand.
 */
export function useCustomerChoice<H extends { customerId: string }>(
  started: (d: OrderDefaults) => Partial<H>,
) {
  const [ask] = useLazyOrderDefaultsQuery()
  const last = useRef('')
  return async (customerId: string, onHead: (change: Partial<H>) => void) => {
    last.current = customerId
    const found =
      customerId === ''
        ? []
        : await ask({ query: { customerId } })
            .unwrap()
            .catch(() => [])
    if (last.current !== customerId) return
    const own = found.find((d) => d.id === customerId)
    onHead(own ? started(own) : ({ customerId } as Partial<H>))
  }
}
