import { sql, type Expression } from 'kysely'

/**
 * CNY for one unit of a currency on a business day (D79). CNY itself has no row. Null where no rate is known.
 */
export const rateOn = (currency: string | Expression<string>, day: string | Expression<unknown>) => sql<
  string | null
>`
  case when ${currency} = 'CNY' then 1 else
    (select r.rate from exchange_rates r where r.currency = ${currency} and r.valid_from <= ${day}
      order by r.valid_from desc limit 1)
  end`
