import { sql } from 'kysely'
import { shipmentHeader } from '#shared/documents/shipments/shipment.fields.ts'
import { addDays } from '#shared/kernel/dates.ts'
import type { Tx } from '../db/transaction.ts'
import { createShipment } from '../documents/shipments/write-shipment.ts'
import type { Company } from './company.ts'
import { shipmentPlans } from './content/shipments.ts'
import { quietly } from './orders.ts'

/** Delivery orders of customers who use the portal: of each customer and organization together, the most first. */
const deliveriesByCustomer = (tx: Tx) =>
  tx
    .selectFrom('deliveries')
    .select(['customerId', 'salesOrg'])
    .select(sql<string[]>`array_agg(id order by sap_date desc, id)`.as('ids'))
    .where('status', '<>', 'cancelled')
    .where(
      sql<boolean>`exists (select from account_customers a where a.customer_id = deliveries.customer_id)`,
    )
    .groupBy(['customerId', 'salesOrg'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('customerId')
    .execute()

/** Transports in every state, typed by the customer service of each organization. */
export async function seedShipments(tx: Tx, company: Company, today: string): Promise<void> {
  const customers = await deliveriesByCustomer(tx)
  for (const [n, { header, days, containers, deliveries }] of shipmentPlans.entries()) {
    // The first customer has one under way and one that has arrived.
    const customer = customers[Math.max(0, n - 1)]
    if (!customer) return
    const service = [...company.actors.values()].find(
      ({ role, salesOrgs }) => role === 'customerService' && salesOrgs.includes(customer.salesOrg),
    )
    if (!service) continue
    const dated = Object.fromEntries(Object.entries(days).map(([name, more]) => [name, addDays(today, more)]))
    const ids = n === 1 && customer.ids.length > 2 ? customer.ids.slice(2) : customer.ids
    const typed = {
      header: shipmentHeader.parse({ ...header, ...dated }),
      containers,
      deliveryIds: ids.slice(0, deliveries),
    }
    await createShipment(quietly(tx, service), typed, new Date())
  }
}
