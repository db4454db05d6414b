import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainOf } from '#server/engine/chain.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import * as field from '#shared/kernel/field-table.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'

const fields = { no: field.text(), customerId: field.id(), salesOrg: field.text(), status: field.text() }

/** Document types that exist in this test alone: an offer is made from a question, a deal from both. */
const definitionOf = <N extends string>(name: N) =>
  ({
    name,
    words: name,
    table: `${name}s`,
    fields,
    number: { field: 'no', final: 'X' },
    scope: {
      customerId: 'customerId',
      salesOrg: 'salesOrg',
      salespersonId: 'customerId',
      country: 'salesOrg',
    },
    permissions: { read: 'order.read', exportList: 'order.export', edit: 'order.edit' },
    ended: [],
    search: { numbers: ['no'], title: 'no' },
  }) as const
const question = definitionOf('question')
const offer = definitionOf('offer')
const deal = definitionOf('deal')
const chain = chainOf({
  documents: [question, offer, deal],
  origins: { offer: { question: 'questionId' }, deal: { offer: 'offerId', question: 'questionId' } },
})

const reader: Actor = {
  ...systemActor,
  role: 'customerService',
  permissions: new Set(permissionsOf('customerService')),
  salesOrgs: ['1000'],
}

let fresh: FreshDatabase
const ids = { q1: newId(), q2: newId(), o1: newId(), o2: newId(), far: newId(), c1: newId(), c2: newId() }

beforeAll(async () => {
  fresh = await freshDatabase()
  const own = `id uuid primary key, no text not null, status text not null default 'draft', sales_org text not null
    default '1000', customer_id uuid not null default gen_random_uuid(), deleted_at timestamptz`
  for (const table of [
    `questions (${own})`,
    `offers (${own}, question_id uuid)`,
    `deals (${own}, offer_id uuid, question_id uuid)`,
  ])
    await sql.raw(`create table ${table}`).execute(fresh.db)
  await sql`insert into questions (id, no) values (${ids.q1}, 'Q1'), (${ids.q2}, 'Q2')`.execute(fresh.db)
  await sql`insert into offers (id, no, question_id, sales_org) values (${ids.o1}, 'O1', ${ids.q1}, '1000'),
    (${ids.o2}, 'O2', ${ids.q1}, '1000'), (${ids.far}, 'O3', ${ids.q1}, '9000')`.execute(fresh.db)
  await sql`insert into deals (id, no, offer_id, question_id) values (${ids.c1}, 'C1', ${ids.o1}, ${ids.q1}),
    (${ids.c2}, 'C2', ${ids.far}, null)`.execute(fresh.db)
  await sql`insert into events (id, doc_type, doc_id, event, at, actor_name) values
    (${newId()}, 'offer', ${ids.o1}, 'send', '2026-11-02T08:00:00Z', ''),
    (${newId()}, 'offer', ${ids.o2}, 'send', '2026-11-01T08:00:00Z', '')`.execute(fresh.db)
})
afterAll(() => fresh.drop())

const numbers = async (document: Parameters<typeof chain.linkedTo>[2], id: string, actor = reader) =>
  (await chain.linkedTo(fresh.db, actor, document, id)).map(({ orderNo, relation }) => [orderNo, relation])

describe('a chain of three document types', () => {
  it('is followed from the first to the last, each document once although two ways lead to it', async () => {
    expect(await numbers(question, ids.q1)).toEqual([
      ['C1', 'deal'],
      ['C2', 'deal'],
      ['O1', 'offer'],
      ['O2', 'offer'],
    ])
  })

  it('is followed back from the last to the first', async () => {
    expect(await numbers(deal, ids.c1)).toEqual([
      ['O1', 'offer'],
      ['Q1', 'question'],
    ])
  })

  it('is followed both ways from the middle', async () => {
    expect(await numbers(offer, ids.o1)).toEqual([
      ['C1', 'deal'],
      ['Q1', 'question'],
    ])
    expect(await numbers(question, ids.q2)).toEqual([])
  })

  it('passes over what the reader may not open, and does not end there', async () => {
    expect(await numbers(deal, ids.c2)).toEqual([['Q1', 'question']])
    expect(await numbers(question, ids.q1, { ...reader, permissions: new Set() })).toEqual([])
  })

  it('tells an earlier document of the later ones', async () => {
    const { rows } = await sql<{ no: string; signed: boolean; sent: Date | null }>`
      select no, ${chain.isAnyMade(question, { no: 'O2' })} as signed,
        ${chain.momentOfMade(question, 'first', 'send')} as sent from questions order by no`.execute(fresh.db)
    expect(rows.map(({ no, signed }) => [no, signed])).toEqual([
      ['Q1', true],
      ['Q2', false],
    ])
    expect(rows.map(({ sent }) => sent && new Date(sent).toISOString())).toEqual([
      '2026-11-01T08:00:00.000Z',
      null,
    ])
  })
})
