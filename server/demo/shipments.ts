import { sql } from 'kysely'
import { shipmentHeader } from '#shared/documents/shipments/shipment.fields.ts'
import { addDays } from '#shared/kernel/dates.ts'
import type { Tx } from '../db/transaction.ts'
import { createShipment } from '../documents/shipments/write-shipment.ts'
import type { Company } from './company.ts'
import { shipmentPlans } from './content/shipments.ts'
import { quietly } from './orders.ts'

/** Delivery orders of customers who use the portal: those of one customer and organization together, the first buyer's first. */
const deliveriesByCustomer = (tx: Tx) =>
  tx
    .selectFrom('deliveries')
    .innerJoin('accountCustomers', 'accountCustomers.customerId', 'deliveries.customerId')
    .innerJoin('accounts', 'accounts.id', 'accountCustomers.accountId')
    .select('deliveries.salesOrg')
    .select(sql<string[]>`array_agg(deliveries.id order by sap_date desc, deliveries.id)`.as('ids'))
    .where('deliveries.status', '<>', 'cancelled')
    .groupBy(['accounts.userId', 'deliveries.customerId', 'deliveries.salesOrg'])
    .orderBy((eb) => eb.case().when('accounts.userId', '=', 'buyer.jakarta').then(0).else(1).end())
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('accounts.userId')
    .orderBy('deliveries.salesOrg')
    .execute()

/** Transports in every state, typed by the customer service of each organization. */
export async function seedShipments(tx: Tx, company: Company, today: string): Promise<void> {
  const waiting = await deliveriesByCustomer(tx)
  for (const { header, days, containers, deliveries } of shipmentPlans) {
    const customer = waiting.find(({ ids }) => ids.length > 0)
    const service = [...company.actors.values()].find(
      ({ role, salesOrgs }) =>
        role === 'customerService' && customer !== undefined && salesOrgs.includes(customer.salesOrg),
    )
    if (!customer || !service) return
    const dated = Object.fromEntries(Object.entries(days).map(([name, more]) => [name, addDays(today, more)]))
    const typed = {
      header: shipmentHeader.parse({ ...header, ...dated }),
      containers,
      deliveryIds: customer.ids.splice(0, deliveries),
    }
    await createShipment(quietly(tx, service), typed, new Date())
  }
}
