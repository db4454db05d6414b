import type { Tx } from '../db/transaction.ts'
import type { SalesAccount } from './content/people.ts'
import type { Stage } from './orders.ts'

/** A salesman with one of the customers that the salesman looks after, as a document names them. */
export async function relationOf(
  tx: Tx,
  { salesman, nth }: { salesman: SalesAccount; nth: number },
  { company, customers }: Stage,
) {
  const seller = company.actors.get(salesman)!
  const salespersonId = company.salespersonIds.get(salesman)!
  const related = await tx
    .selectFrom('salespersonCustomers')
    .select('customerId')
    .where('salespersonId', '=', salespersonId)
    .orderBy('id')
    .execute()
  const customerId = related[nth]!.customerId
  const { name, salesOrg, currency, countryCode, tradeTerm, port } =
    customers[company.customerIds.indexOf(customerId)]!
  return {
    seller,
    header: {
      customerId,
      customerName: name,
      salesOrg,
      salespersonId,
      salespersonName: seller.name,
      currency,
      destinationCountry: countryCode,
      tradeTerm,
      port,
    },
  }
}
