import { sql, type Expression } from 'kysely'

type Text = string | Expression<string>
type Day = string | Expression<unknown>

const newest = (columns: Expression<unknown>, currency: Text, day: Day) => sql`
    (select ${columns} from exchange_rates r
      where r.enabled and r.currency = ${currency} and r.valid_from <= ${day} order by r.valid_from desc limit 1)`

/**
 * CNY for one unit of a currency on a business day (D79). CNY itself has no row. Null where no rate is known.
 */
export const rateOn = (currency: Text, day: Day) => sql<string | null>`
  case when ${currency} = 'CNY' then 1 else ${newest(sql`r.rate`, currency, day)} end`

/** The same with the day from which the rate holds. */
export const datedRateOn = (currency: Text, day: Day) => sql<{
  rate: string
  validFrom: string | null
} | null>`
  case when ${currency} = 'CNY' then '{"rate":"1","validFrom":null}'::json else ${newest(
    sql`json_build_object('rate', r.rate::text, 'validFrom', r.valid_from)`,
    currency,
    day,
  )} end`
