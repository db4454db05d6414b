import { customerCalls } from '#shared/masterdata/customers/customer.contract.ts'
import type { CustomerType } from '#shared/vocabulary/words.ts'
import { read } from '../../calls/handler.ts'
import * as customers from './customer.repository.ts'

const withType = <T extends { type: string }>(row: T) => ({ ...row, type: row.type as CustomerType })

export const page = read(customerCalls.page, async ({ db, actor, body }) => {
  const { rows, ...total } = await customers.page(db, actor, body)
  return { rows: rows.map(withType), ...total }
})

export const salespersons = read(customerCalls.salespersons, ({ db, body }) =>
  customers.salespersons(db, body),
)
