import type { z } from 'zod'
import { newId } from '#shared/kernel/ids.ts'
import type { SapCustomer, sapCandidateQuery } from '#shared/masterdata/customers/sap-customer.ts'
import { refuse } from '../../calls/refuse.ts'
import { sapPageSize } from '../../connectors/sap/sap.port.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Services } from '../../calls/services.ts'
import * as official from './official.repository.ts'

/** SAP is asked for so many pages at most; whoever seeks one customer among more types a part of its name. */
const pagesMax = 10

async function customersInSap({ sap }: Pick<Services, 'sap'>, text: string | undefined) {
  const found: SapCustomer[] = []
  for (let page = 0; page < pagesMax; page++) {
    const answer = await sap.customers({ text: text || undefined, after: found.at(-1)?.customerNo })
    if (answer.outcome !== 'done')
      return refuse('halted' in answer && answer.halted ? answer.halted : 'SAP_UNAVAILABLE')
    found.push(...answer.value)
    if (answer.value.length < sapPageSize) return { found, more: false }
  }
  return { found, more: true }
}

/** Customers of SAP, each with whether this company has it as an official one. */
export async function candidatesOf(
  services: Pick<Services, 'sap'>,
  db: Queryable,
  { page, size, filter }: z.infer<typeof sapCandidateQuery>,
) {
  const { found, more } = await customersInSap(services, filter.text)
  const ours = await official.byNumber(
    db,
    found.map((one) => one.customerNo),
  )
  const all = found
    .map(({ customerNo, name, countryCode, salesOrg, sellers }) => {
      const mine = ours.get(customerNo)
      return {
        id: mine?.id ?? newId(),
        customerNo,
        name,
        countryCode,
        salesOrg,
        sellers,
        known: mine?.type === 'official',
      }
    })
    .filter((one) => filter.open !== true || !one.known)
  return {
    rows: all.slice((page - 1) * size, page * size),
    total: all.length,
    ...(more && { more: true as const }),
  }
}
