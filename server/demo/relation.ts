import type { Tx } from '../db/transaction.ts'
import type { SalesAccount } from './content/people.ts'
import { placesOf, type Stage } from './orders.ts'

/** A customer and its salesman, as a document names them. */
export function dealingWith(customerId: string, salesman: SalesAccount, { company, customers }: Stage) {
  const seller = company.actors.get(salesman)!
  const { name, salesOrg, currency, countryCode, tradeTerm, port } =
    customers[company.customerIds.indexOf(customerId)]!
  return {
    seller,
    header: {
      customerId,
      customerName: name,
      salesOrg,
      salespersonId: company.salespersonIds.get(salesman)!,
      salespersonName: seller.name,
      currency,
      amountPlaces: placesOf(currency),
      destinationCountry: countryCode,
      tradeTerm,
      port,
    },
  }
}

/** A salesman with one of the customers that the salesman looks after, as a document names them. */
export async function relationOf(
  tx: Tx,
  { salesman, nth }: { salesman: SalesAccount; nth: number },
  stage: Stage,
) {
  const related = await tx
    .selectFrom('salespersonCustomers')
    .select('customerId')
    .where('salespersonId', '=', stage.company.salespersonIds.get(salesman)!)
    .orderBy('id')
    .execute()
  return dealingWith(related[nth]!.customerId, salesman, stage)
}
