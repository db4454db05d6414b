import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import type { Page, PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { roles } from '#shared/vocabulary/words.ts'
import { freshDatabase, type FreshDatabase } from '../../tests/database.ts'
import { NamingCompiler } from '../db/names.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction, type Queryable, type Tx } from '../db/transaction.ts'
import { findReferences, type HeaderReferences } from '../lines/form.repository.ts'
import { pricedById } from '../lines/line.repository.ts'
import { findSession } from '../platform/accounts/session.repository.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import { approval } from './approvals/approval-document.ts'
import { reader as approvals } from './approvals/approval.repository.ts'
import { contract } from './contracts/contract-document.ts'
import { reader as contracts } from './contracts/contract.repository.ts'
import { customerOrder } from './customer-orders/customer-order-document.ts'
import { reader as customerOrders } from './customer-orders/customer-order.repository.ts'
import { linkedTo } from '../engine/chain.ts'
import type { ServerDocument, Shape, Writer } from '../engine/document.ts'
import { lock } from '../engine/store.ts'
import { inquiry } from './inquiries/inquiry-document.ts'
import { reader as inquiries } from './inquiries/inquiry.repository.ts'
import { order } from './orders/order-document.ts'
import { reader as orders } from './orders/order.repository.ts'
import { production } from './productions/index.ts'
import { reader as productions } from './productions/production.repository.ts'
import { quotation } from './quotations/quotation-document.ts'
import { reader as quotations } from './quotations/quotation.repository.ts'

/** Answers nothing, so that statements are written with values that PostgreSQL would refuse. */
const nowhere: Queryable = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new NamingCompiler(),
  },
})

/** Present, absent and empty. Types refuse most of them, but a cast may let them through. */
const values = [newId(), newId(), null, undefined, ''] as string[]
const lists = [[newId()], [newId(), newId(), newId()], []]

/** Everybody, with and without what row scope reads of an actor. */
const actors: Actor[] = roles.flatMap((role) => {
  const permissions = new Set(permissionsOf(role))
  return lists.flatMap((list) =>
    [newId(), null].map((salespersonId) => ({
      ...systemActor,
      role,
      permissions,
      salespersonId,
      customerIds: list,
      salesOrgs: list,
      countries: list,
    })),
  )
})

const documents = { approval, contract, customerOrder, inquiry, order, production, quotation }
const readers = { approvals, contracts, customerOrders, inquiries, orders, productions, quotations }

/** The same for every actor and each value; what a value decides is refused by the statement itself. */
async function tried(ask: (actor: Actor, value: string) => Promise<unknown>): Promise<number> {
  let count = 0
  for (const actor of actors)
    for (const value of values) {
      await ask(actor, value)
      count++
    }
  return count
}
const all = roles.length * 6 * 5

describe('a statement that is compiled once, for values that are present, absent and empty:', () => {
  it.each(Object.entries(documents))('the lock and the chain of each %s', async (_, one) => {
    // What is asked beside the lock is no part of its statement. The documents differ in their types, which the locks and
    // chains of all of them do not look at.
    const document = { ...one, elsewhere: undefined } as unknown as ServerDocument<Shape>
    const locked = (actor: Actor, id: string) => lock({ tx: nowhere as Tx, actor } as Writer, document, id)
    const events = tried(async (actor, id) => expect(await locked(actor, id)).toBeUndefined())
    expect(await events).toBe(all)
    const chain = (actor: Actor, id: string) => linkedTo(nowhere, actor, one.definition as never, id)
    expect(await tried(async (actor, id) => expect(await chain(actor, id)).toEqual([]))).toBe(all)
  })

  it.each(Object.entries(readers))('the whole of %s and their histories', async (_, reader) => {
    const whole = tried(async (actor, id) => expect(await reader.one(nowhere, actor, id)).toBeUndefined())
    expect(await whole).toBe(all)
    const seen = tried(async (actor, id) => expect(await reader.hasHistory(nowhere, actor, id)).toBe(false))
    expect(await seen).toBe(all)
  })

  it('the session and the prices of materials', async () => {
    for (const value of values) {
      expect(await findSession(nowhere, value)).toBeUndefined()
      for (const ids of lists)
        for (const other of values)
          expect(pricedById(nowhere, value, other, other, value, ids).sql).toContain('any(')
    }
  })
})

describe('and with a database:', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase()
  })
  afterAll(() => fresh.drop())

  it('pages of every list by each of its filters', async () => {
    for (const reader of Object.values(readers))
      for (const [field, filter] of Object.entries(reader.definition.list.filters)) {
        const one = { fragment: '0', oneOf: 'a', flag: true }[filter.kind as 'flag']
        const range =
          filter.kind === 'amountRange' ? { from: '0', to: '1' } : { from: '2026-01-01', to: '2026-01-02' }
        const asked = [
          one ?? range,
          ...(filter.kind === 'oneOf' ? ['', [''], ['a', ''], ['', 'a', 'b']] : []),
          ...(filter.kind === 'flag' ? [false] : []),
        ]
        for (const value of asked) {
          // The type of a filter is known only for one reader at a time.
          const page = { page: 1, size: 5, sort: [], filter: { [field]: value } } as unknown as PageQuery
          // PostgreSQL may refuse the value, but the statement was written with it.
          const answer: unknown = await reader
            .page(fresh.db.reads, systemActor, page)
            .catch((error: unknown) => error)
          expect(
            answer instanceof DatabaseError || (answer as Page<unknown>).total >= 0,
            `${field} ${String(answer)}`,
          ).toBe(true)
        }
      }
  })

  it('the references of a form', async () => {
    const { id: customerId } = await fresh.db.reads
      .selectFrom('customers')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const whole: HeaderReferences = {
      customerId,
      salesOrg: '1000',
      currency: 'USD',
      salespersonId: newId(),
      destinationCountry: 'ID',
      tradeTerm: 'FOB',
    }
    const empty = ['salesOrg', 'currency', 'destinationCountry', 'tradeTerm', 'salespersonId'] as const
    const headers: HeaderReferences[] = [
      whole,
      ...empty.map((field) => ({ ...whole, [field]: '' })),
      { ...whole, salespersonId: null },
      { customerId, salesOrg: '', currency: '', salespersonId: null, destinationCountry: '' },
    ]
    for (const header of headers)
      for (const coloured of [true, false]) {
        const found = await inTransaction(fresh.db, (tx) =>
          findReferences(tx, systemActor, header, '2026-01-02', [], coloured),
        )
        expect(found?.named.customerName).toBeTypeOf('string')
      }
  })
})
