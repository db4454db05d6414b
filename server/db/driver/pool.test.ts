import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { openDatabase, type Database } from './pool.ts'
import { namesMax, nameOn, statementOf } from './statements.ts'
import { inTransaction, type Queryable } from '../transaction.ts'

let fresh: FreshDatabase
let db: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { max: 1, readers: 1, plain: false })
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

const accountsNamed = (on: Queryable, userId: string) =>
  on.selectFrom('accounts').selectAll().where('userId', '=', userId).execute()
const preparedOn = async (on: Queryable) =>
  (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(on)).rows[0]!.n

describe('a statement', () => {
  it('is prepared when it comes again, and answers the same', async () => {
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await accountsNamed(db.reads, 'admin'))
    expect(answers[0]).toMatchObject([{ userId: 'admin', role: 'administrator' }])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await preparedOn(db.reads)).toBe(1)
  })

  it('is not prepared where the setting turns it off', async () => {
    const plain = openDatabase(fresh.url, { max: 1, prepared: false, plain: false })
    for (let n = 0; n < 3; n++) await accountsNamed(plain, 'admin')
    expect(await preparedOn(plain)).toBe(0)
    await plain.destroy()
  })

  it('shows the columns that a newer version has added meanwhile', async () => {
    await sql`create table notes (id int primary key)`.execute(fresh.db)
    await sql`insert into notes values (1)`.execute(fresh.db)
    const read = async (on: Queryable) => (await sql`select * from notes where id = ${1}`.execute(on)).rows
    for (let n = 0; n < 3; n++) expect(await read(db.reads)).toEqual([{ id: 1 }])
    for (let n = 0; n < 3; n++) expect(await inTransaction(db, read)).toEqual([{ id: 1 }])
    await sql`alter table notes add column told text`.execute(fresh.db)
    expect(await read(db.reads)).toEqual([{ id: 1, told: null }])
    expect(await inTransaction(db, read)).toEqual([{ id: 1, told: null }])
  })

  it('is planned again where its values decide how much is read, and once where each looks up a row', () => {
    const planningOf = (text: string) => statementOf(text).planning
    for (const page of [
      'select id from orders limit $1',
      'select id limit 30',
      'select count(*) from orders',
      'select (select count(*)::int from (select id from orders) counted) as count',
    ])
      expect(planningOf(page)).toBe('force_custom_plan')
    for (const lookup of [
      'select (select rate from rates where day <= $1 limit 1) as rate',
      'select (select count(*)::int from shares where order_id = orders.id) as shares from orders where id = $1',
    ])
      expect(planningOf(lookup)).toBe('auto')
    expect(planningOf('select id from orders where id = $1 /* planned once */')).toBe('force_generic_plan')
  })

  it('gets no name on a connection that holds enough of them', () => {
    const held = new Set<string>()
    const statements = Array.from({ length: namesMax + 20 }, (_, n) => statementOf(`select ${n} + $1`))
    for (const statement of [...statements, ...statements]) nameOn(held, statement, 1)
    expect(held.size).toBe(namesMax)
    expect(nameOn(held, statements[0]!, 1)).toBe(statements[0]!.name)
    expect(nameOn(held, statements.at(-1)!, 1)).toBeUndefined()
  })
})

describe('a list', () => {
  it('waits for no writer, even when all of them wait for a row', async () => {
    const released = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const rename = (on: Pick<Database, 'updateTable'>) =>
      on.updateTable('areas').set({ remark: 'renamed' }).execute()
    const holding = inTransaction(fresh.db, async (tx) => {
      await rename(tx)
      held.resolve()
      await released.promise
    })
    await held.promise
    const waiting = [inTransaction(db, rename), rename(db)]
    expect(await accountsNamed(db.reads, 'admin')).toHaveLength(1)
    released.resolve()
    await Promise.all([holding, ...waiting])
  })

  it('does not see what a transaction has not committed, and a failed one leaves nothing', async () => {
    const failing = inTransaction(db, async (tx) => {
      await tx.updateTable('areas').set({ remark: 'lost' }).execute()
      await sql`select 1 / ${0}::int`.execute(tx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await db.selectFrom('areas').select('code').where('remark', '=', 'lost').execute()).toEqual([])
  })
})
