import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import type { Database } from '../db/driver/pool.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { renumber } from '../records/history/event-numbers.repository.ts'
import { lineProducts } from '../lines/product.repository.ts'
import { countAll } from '../areas/figures/figure-count.repository.ts'
import { seedAgreements } from './agreements.ts'
import { seedApprovals, seedFlows } from './approvals.ts'
import { seedAskedInquiries, seedInquiries } from './inquiries.ts'
import { seedCompany } from './company.ts'
import { seedCredit } from './credit.ts'
import { customerMaterials } from './content/customer-materials.ts'
import { customers } from './content/customers.ts'
import { materials } from './content/materials.ts'
import { orderPlans } from './content/orders.ts'
import { allowedDiscounts, pricePolicies } from './content/price-policies.ts'
import { seedGroups } from './groups.ts'
import { hasCompany } from './has-company.ts'
import { seedCustomerMaterials, seedCustomerPeople, seedMasters } from './masters.ts'
import { seedMessages, seedMessageTemplates, seedLetters } from './messages.ts'
import { fillUp } from './filled/fill.ts'
import { handedOver, liveWith, relateBoth } from './filled/life.ts'
import { seedOrder, type Stage } from './orders.ts'
import { seedPrices } from './prices.ts'
import { seedDeliveries, seedShipments } from './deliveries.ts'
import { seedProductions } from './productions.ts'
import { seedPushes } from './pushes.ts'
import { seedQuotations, seedContracts } from './quotations.ts'
import { seedVisits } from './visits.ts'

export interface DemoOptions {
  orders?: number
  linesPerOrder?: number
  /** Orders beyond these are copies. */
  originals?: number
  /** Says how far it is; a big company takes minutes. */
  progress?: (done: number, total: number) => void
  /** Ends the work; nothing of it is kept. */
  stopping?: AbortSignal
}

/**
 * Up to here every order goes through the services. A larger company is one for measuring: so many orders go
 * through the services, and the database multiplies them.
 */
const throughServices = { most: 2_000, original: 600 } as const

/** True for the one caller who makes the company; another who comes meanwhile waits here until it is whole. */
const claim = async (tx: Tx, today: string): Promise<boolean> => {
  const value = JSON.stringify({ company: 'demo', today })
  const made = await tx
    .insertInto('settings')
    .values({ name: 'seeded', value })
    .onConflict((c) => c.doNothing())
    .returning('name')
    .executeTakeFirst()
  return made !== undefined
}

/** The company itself: master data, people, orders and messages. */
const write = async (
  tx: Tx,
  today: string,
  {
    orders = 600,
    linesPerOrder,
    originals = orders > throughServices.most ? throughServices.original : orders,
    progress = () => {},
    stopping,
  }: DemoOptions,
): Promise<void> => {
  const filled = orders > originals
  const founded = `${addDays(today, -450)}T01:00:00.000Z`
  const allMaterials = materials()
  const allCustomers = customers()
  const called = customerMaterials(allCustomers, allMaterials)

  await seedMasters(tx, today, allMaterials, founded)
  await seedCustomerPeople(tx, allCustomers, founded)
  await seedCustomerMaterials(tx, allCustomers, called, founded)
  const company = await seedCompany(tx, today, allCustomers, founded)
  await seedPrices(tx, today, { customers: allCustomers, materials: allMaterials }, founded)
  if (filled) await relateBoth(tx, company)
  const stored = new Map((await lineProducts(tx).execute()).map((p) => [p.sapMaterialNo, p]))
  await seedGroups(tx, company, allMaterials, stored, founded)
  const stage: Stage = {
    company,
    customers: allCustomers,
    materials: allMaterials,
    products: allMaterials.map((m) => stored.get(m.sapMaterialNo)!),
    called: new Map(
      called
        .map(
          (c) => [`${c.customer} ${c.sapMaterialNo}`, [c.customerMaterialNo, c.customerDescription]] as const,
        )
        .toReversed(),
    ),
    allowed: allowedDiscounts(pricePolicies(today, allCustomers)),
  }
  const plans = orderPlans({
    today,
    count: originals,
    customers: allCustomers,
    materials: allMaterials,
    linesPerOrder,
  })
  const tell = (done: number) => {
    stopping?.throwIfAborted()
    progress(done, orders)
  }
  let done = 0
  for (const plan of plans) {
    await seedOrder(tx, filled ? handedOver(plan) : plan, stage)
    tell(++done)
  }
  // A company for measuring has no SAP beside it.
  if (filled) await liveWith(tx, company)
  else await seedPushes(tx)
  await seedFlows(tx, company, today)
  await seedInquiries(tx, today, stage)
  await seedAskedInquiries(tx, today, stage)
  await seedContracts(tx, today, stage)
  await seedQuotations(tx, today, stage)
  await seedApprovals(tx, company, today)
  await seedProductions(tx, company, today)
  if (!filled) await seedDeliveries(tx, company, today)
  if (!filled) await seedShipments(tx, company, today)
  if (!filled) await seedCredit(tx)
  await seedLetters(tx, today)
  await seedMessages(tx, today, allCustomers, company)
  await seedMessageTemplates(tx, founded)
  await seedAgreements(tx, today, company)
  await seedVisits(tx, today, company)
  // A company is written kind by kind, and not in the order in which it happened.
  await renumber(tx)
  if (filled) await fillUp(tx, orders, tell)
  await countAll(tx)
}

/**
 * A believable company: master data, customers, people, messages and 14 months of orders, deterministic for a day.
 * It is written in one transaction, so whatever interrupts it leaves an empty database and the next start begins
 * again. Does nothing where it was done before, and refuses a company that is somebody's own.
 * @returns whether it was done now
 */
export async function seedDemo({ db }: { db: Database }, options: DemoOptions = {}): Promise<boolean> {
  const today = businessDateOf(new Date())
  const made = await inTransaction(db, async (tx) => {
    if (!(await claim(tx, today))) return false
    if (await hasCompany(tx))
      throw new Error('This database holds a company of its own: the demo company needs an empty one.')
    await write(tx, today, options)
    return true
  })
  if (made) await db.pool.query('vacuum (analyze)')
  return made
}
