import { sql } from 'kysely'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import type { Database } from '../pool.ts'
import { inTransaction, type Tx } from '../transaction.ts'
import { seedBulk } from './bulk.ts'
import { seedCompany, seedMessages, type Company } from './company.ts'
import { customerMaterials } from './content/customer-materials.ts'
import { customers } from './content/customers.ts'
import { materials } from './content/materials.ts'
import { orderPlans } from './content/orders.ts'
import { allowedDiscounts, pricePolicies } from './content/price-policies.ts'
import { seedCustomerMaterials, seedMasters } from './masters.ts'
import { seedOrder, type Stage } from './orders.ts'
import { seedPushes } from './pushes.ts'

export interface DemoOptions {
  orders?: number
  linesPerOrder?: number
  /** Says how far it is; a big company takes minutes. */
  progress?: (done: number, total: number) => void
}

/** Up to here every order goes through the services; beyond, a measuring company is written in bulk. */
const throughServices = 2_000
const groupSize = 5

const marker = async (tx: Tx, today: string): Promise<boolean> => {
  const value = JSON.stringify({ company: 'demo', today })
  const made = await tx
    .insertInto('settings')
    .values({ name: 'seeded', value })
    .onConflict((c) => c.doNothing())
    .returning('name')
    .executeTakeFirst()
  return made !== undefined
}

const isSeeded = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('settings').select('name').where('name', '=', 'seeded').executeTakeFirst()) !==
  undefined

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined

/** A few orders share a transaction, and one comes after the other: then each has the same number every time. */
function* groupsOf<T>(items: Iterable<T>): Generator<T[]> {
  let group: T[] = []
  for (const item of items) {
    group.push(item)
    if (group.length === groupSize) {
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}

/**
 * A believable company: master data, customers, people, messages and 14 months of orders, deterministic for a day.
 * Does nothing where it was done before, and refuses a company that is somebody's own.
 */
export async function seedDemo({ db }: { db: Database }, options: DemoOptions = {}): Promise<void> {
  if (await isSeeded(db)) return
  if (!(await isEmpty(db)))
    throw new Error('This database holds a company of its own: the demo company needs an empty one.')
  const { orders = 600, linesPerOrder, progress = () => {} } = options
  const today = businessDateOf(new Date())
  const founded = `${addDays(today, -450)}T01:00:00.000Z`
  const allMaterials = materials()
  const allCustomers = customers()
  const called = customerMaterials(allCustomers, allMaterials)

  const company = await inTransaction(db, async (tx): Promise<Company> => {
    await seedMasters(tx, today, allMaterials, founded)
    await seedCustomerMaterials(tx, allCustomers, called, founded)
    return seedCompany(tx, today, allCustomers, founded)
  })
  const stored = new Map(
    (await db.selectFrom('products').selectAll().execute()).map((p) => [p.sapMaterialNo, p]),
  )
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
    count: orders,
    customers: allCustomers,
    materials: allMaterials,
    linesPerOrder,
  })
  if (orders > throughServices) await seedBulk(db, plans, stage, (done) => progress(done, orders))
  else {
    let done = 0
    for (const group of groupsOf(plans)) {
      await inTransaction(db, async (tx) => {
        // Lost with the power, the company is simply made again: no order needs to wait for the disk.
        await sql`set local synchronous_commit to off`.execute(tx)
        for (const plan of group) await seedOrder(tx, plan, stage)
      })
      progress((done += group.length), orders)
    }
  }
  await inTransaction(db, async (tx) => {
    // A measuring company has no SAP beside it.
    if (orders <= throughServices) await seedPushes(tx)
    await seedMessages(tx, today, allCustomers, company)
    await marker(tx, today)
  })
  await db.pool.query('vacuum (analyze)')
}
