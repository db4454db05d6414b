import { customerCalls } from '#shared/platform/customers/customer.contract.ts'
import { read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import * as customers from './customer.repository.ts'

type CustomerType = 'official' | 'temporary' | 'unknown'
const withType = <T extends { type: string }>(row: T) => ({ ...row, type: row.type as CustomerType })

export const page = read(customerCalls.page, async ({ db, actor, body }) => {
  const { rows, ...total } = await customers.page(db, actor, body)
  return { rows: rows.map(withType), ...total }
})

export const one = read(customerCalls.one, async ({ db, actor, query }) => {
  const customer = await customers.findOne(db, actor, query.id)
  return customer ? withType(customer) : refuse('NOT_FOUND')
})

export const salespersons = read(customerCalls.salespersons, ({ db, body }) =>
  customers.salespersons(db, body),
)
