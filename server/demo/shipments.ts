import { sql } from 'kysely'
import { shipmentHeader } from '#shared/documents/shipments/shipment.fields.ts'
import { addDays } from '#shared/kernel/dates.ts'
import type { Tx } from '../db/transaction.ts'
import { createShipment } from '../documents/shipments/write-shipment.ts'
import type { Company } from './company.ts'
import { shipmentPlans } from './content/shipments.ts'
import { quietly } from './orders.ts'

interface Waiting {
  id: string
  issuedDate: string | null
}

/** Delivery orders of customers who use the portal: those of one customer and organization together, the first buyer's first. */
const deliveriesByCustomer = (tx: Tx) =>
  tx
    .selectFrom('deliveries')
    .innerJoin('accountCustomers', 'accountCustomers.customerId', 'deliveries.customerId')
    .innerJoin('accounts', 'accounts.id', 'accountCustomers.accountId')
    .select('deliveries.salesOrg')
    .select(
      sql<Waiting[]>`jsonb_agg(jsonb_build_object('id', deliveries.id, 'issuedDate', issued_date)
        order by sap_date desc, deliveries.id)`.as('goods'),
    )
    .where('deliveries.status', '<>', 'cancelled')
    .groupBy(['accounts.userId', 'deliveries.customerId', 'deliveries.salesOrg'])
    .orderBy((eb) => eb.case().when('accounts.userId', '=', 'buyer.jakarta').then(0).else(1).end())
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('accounts.userId')
    .orderBy('deliveries.salesOrg')
    .execute()

/** Nothing is on its way before it has left the works. */
const isReady = ({ issuedDate }: Waiting, departedOn: string | undefined) =>
  departedOn === undefined || (issuedDate !== null && issuedDate <= departedOn)

/** Transports in every state, typed by the customer service of each organization. */
export async function seedShipments(tx: Tx, company: Company, today: string): Promise<void> {
  const waiting = await deliveriesByCustomer(tx)
  for (const { header, days, containers, deliveries } of shipmentPlans) {
    const dated = Object.fromEntries(Object.entries(days).map(([name, more]) => [name, addDays(today, more)]))
    const customer = waiting.find(({ goods }) => goods.some((one) => isReady(one, dated['departedOn'])))
    const service = [...company.actors.values()].find(
      ({ role, salesOrgs }) =>
        role === 'customerService' && customer !== undefined && salesOrgs.includes(customer.salesOrg),
    )
    if (!customer || !service) return
    const loaded = customer.goods.filter((one) => isReady(one, dated['departedOn'])).slice(0, deliveries)
    customer.goods = customer.goods.filter((one) => !loaded.includes(one))
    const typed = {
      header: shipmentHeader.parse({ ...header, ...dated }),
      containers,
      deliveryIds: loaded.map(({ id }) => id),
    }
    await createShipment(quietly(tx, service), typed, new Date())
  }
}
