import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { round, subtract } from '#shared/kernel/decimal.ts'
import { isId } from '#shared/kernel/ids.ts'
import { customerCreditCalls } from '#shared/masterdata/credit/credit.contract.ts'
import { read, refuse } from '../../calls/handler.ts'
import { valueOf } from '../../connectors/sap/refusal.ts'
import { refreshCredit } from './credit.effects.ts'
import { toFacts } from './credit-use.ts'
import { visibleCustomerNo } from '../../records/scope/visible-customer.ts'
import { amongCustomers, creditOfCustomer } from './credit.repository.ts'

export const ofCustomer = read(customerCreditCalls.ofCustomer, async ({ db, services, actor, query }) => {
  await refreshCredit(services, amongCustomers([query.customerId].filter(isId)))
  const known = await creditOfCustomer(db, services, actor, query, businessDateOf(services.now()))
  return known ? toFacts(known) : refuse('NOT_FOUND')
})

export const ofSap = read(customerCreditCalls.ofSap, async ({ db, services, actor, query }) => {
  const customerNo = await visibleCustomerNo(db, actor, query.customerId)
  if (customerNo === undefined) return refuse('NOT_FOUND')
  if (customerNo === '') return refuse('CUSTOMER_NOT_OFFICIAL')
  const found = valueOf(await services.sap.credit(customerNo)) ?? refuse('CREDIT_NO_ACCOUNT')
  const { line, exposure, currency } = found
  const balance = exposure === null ? null : round(subtract(line, exposure), amountPlacesOf(currency))
  return { ...found, balance }
})
