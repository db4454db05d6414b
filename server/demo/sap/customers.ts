import { sql } from 'kysely'
import type { Database } from '../../db/driver/pool.ts'
import { sapDefaults as config } from '../../connectors/sap/sap.config.ts'
import { alphaKey, type Entity } from '../../connectors/sap/wire/values.ts'
import { json, type SimAnswer } from './abap.ts'
import { pageOf, selectFields } from './filter.ts'

interface Row {
  customerNo: string
  name: string
  countryCode: string
  salesOrg: string
  currency: string
  tradeTerm: string
  port: string
  payTerm: string
  phone: string
  email: string
  address: string
  taxNo: string
  sellers: string[]
}

/** Customers of the master data, whose origin SAP would be, and those that were never pulled in. */
const known = sql`(
  select customer_no, name, country_code, sales_org, currency, trade_term, port, pay_term, phone, email, address, tax_no,
    array(select s.sap_seller from salesperson_customers r join salespersons s on s.id = r.salesperson_id
      where r.customer_id = c.id and r.kind = 'sap' order by s.number) as sellers
    from customers c where type = 'official'
  union all
  select customer_no, name, country_code, sales_org, currency, trade_term, port, pay_term, phone, email, address, tax_no,
    array_remove(array[seller], '') from sap_sim_customers s
    where not exists (select 1 from customers c where c.sap_customer_no = s.customer_no)
) known`

const partnerOf = (row: Row): Entity => ({
  Customer: alphaKey(row.customerNo),
  BusinessPartnerFullName: row.name,
  to_BusinessPartnerAddress: {
    results: [
      {
        Country: row.countryCode,
        StreetName: row.address,
        to_PhoneNumber: { results: [{ PhoneNumber: row.phone }] },
        to_EmailAddress: { results: [{ EmailAddress: row.email }] },
      },
    ],
  },
  to_BusinessPartnerTax: { results: [{ BPTaxNumber: row.taxNo }] },
  to_Customer: {
    to_CustomerSalesArea: {
      results: [
        {
          SalesOrganization: row.salesOrg,
          DistributionChannel: config.channel.export,
          Currency: row.currency,
          CustomerPaymentTerms: config.payTerm[row.payTerm] ?? '',
          IncotermsClassification: row.tradeTerm,
          IncotermsLocation1: row.port,
          to_PartnerFunction: {
            results: row.sellers.map((seller) => ({
              PartnerFunction: config.partnerFunction.seller,
              PersonnelNumber: seller,
            })),
          },
        },
      ],
    },
  },
})

/** Reads the conditions that our client asks by: a number to begin after, numbers, and a part of the name. */
export async function customers(db: Database, query: ReadonlyMap<string, string>): Promise<SimAnswer> {
  const filter = query.get('$filter') ?? ''
  const after = /Customer gt '(\w*)'/.exec(filter)?.[1] ?? ''
  const numbers = [...filter.matchAll(/Customer eq '(\w*)'/g)].map(([, no]) => no!)
  const text = /substringof\('((?:[^']|'')*)'/.exec(filter)?.[1]?.replaceAll("''", "'") ?? ''
  const { top, skip } = pageOf(query)
  const number = sql`lpad(known.customer_no, 10, '0')`
  const { rows } = await sql<Row>`select * from ${known} where ${number} > ${after}
    and (${numbers.length === 0} or ${number} = any(${numbers}::text[]))
    and strpos(lower(known.name), lower(${text})) > 0
    order by ${number} limit ${top} offset ${skip}`.execute(db)
  return json(200, { d: { results: rows.map((row) => selectFields(partnerOf(row), query.get('$select'))) } })
}
