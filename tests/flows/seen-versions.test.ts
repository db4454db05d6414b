import { describe, expect, it } from 'vitest'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { remind } from '../../server/platform/notices/remind.ts'
import type { TaskKind } from '../../server/records/tasks/runner.ts'
import { auditedContract, contractAt } from '../factories/contracts.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { aPlace, made, seen, sentAgain, servedCustomer } from '../factories/order-forms.ts'
import { draftedQuotation, quotationAt, sentQuotation } from '../factories/quotations.ts'
import { sheetRows } from '../factories/files.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const wang = await app.as('cs.wang')
const place = await aPlace(app.db)

const buyer = await app.as('buyer.jakarta')
/** The place with a customer that has an account in the portal. */
const bought = await servedCustomer(app.db, place, buyer.user.customerIds)
const { id: customerId, salesOrg, countryCode: destinationCountry, tradeTerm, port } = bought
const portal = {
  ...place,
  header: { ...place.header, customerId, salesOrg, destinationCountry, tradeTerm, port },
}

/** How many quotations wait for the customer, as its home says. */
const waitingAt = async (client: Client) =>
  (await client.call(todoCalls.list)).body.find(({ key }) => key === 'quotationsToAnswer')?.count ?? 0

describe('a step names what its author saw', () => {
  it('so that an answer that came a second ago is not overlooked', async () => {
    const quotation = await sentQuotation(zhang, place)
    const before = await quotationAt(zhang, quotation)
    // The customer accepts; the salesman still looks at the page as it was.
    await app.db
      .updateTable('quotations')
      .set({ answer: 'accepted', version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
    const terminate = (version: number) =>
      zhang.call(quotationWrites.modifyBatch, {
        body: { ids: [before.id], versions: [version], event: 'terminate', comment: 'No longer made' },
      })
    expect((await terminate(before.version)).body).toMatchObject([
      { done: false, reasons: [{ code: 'VERSION_CONFLICT' }] },
    ])
    expect(await quotationAt(zhang, quotation)).toMatchObject({ status: 'sent', answer: 'accepted' })
    expect((await terminate(before.version + 1)).body).toMatchObject([{ done: true }])
  })

  it('and of several records those that have changed since are named and left alone', async () => {
    const orders = await Promise.all([made(zhang, place), made(zhang, place)])
    const [first, second] = await Promise.all(orders.map((order) => seen(zhang, order)))
    const saved = await zhang.call(orderWrites.save, {
      body: {
        id: second!.id,
        version: second!.version,
        header: { ...place.header, remark: 'Changed meanwhile' },
        lines: sentAgain(second!),
        cartonsConfirmed: true,
      },
    })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    const ids = [first!.id, second!.id]
    const change = { deliveryTime: addDays(businessDateOf(new Date()), 60) }
    const { body } = await zhang.call(orderWrites.modifyBatch, {
      body: { ids, versions: [first!.version, second!.version], change },
    })
    expect(body.map(({ done, reasons }) => [done, reasons[0]?.code])).toEqual([
      [true, undefined],
      [false, 'VERSION_CONFLICT'],
    ])
    const short = await zhang.call(orderWrites.modifyBatch, { body: { ids, versions: [1], change } })
    expect(short.problem.reasons).toMatchObject([{ code: 'INVALID', path: 'versions' }])
  })

  it('and one that has changed since is not ordered from', async () => {
    const contract = await auditedContract(zhang, finance, place)
    const other = await auditedContract(zhang, finance, place)
    const { contractNo, version } = await contractAt(zhang, contract)
    const convert = (contracts?: { id: string; version: number }[]) =>
      zhang.call(contractWrites.convert, {
        body: {
          lines: [{ contractId: contract.id, lineNo: 1, quantity: '1' }],
          ...(contracts && { contracts }),
        },
      })
    const two = await Promise.all([
      convert([{ id: contract.id, version }]),
      convert([{ id: contract.id, version }]),
    ])
    expect(new Set(two.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(two.find(({ status }) => status === 409)!.problem.reasons).toMatchObject([
      { code: 'RECORD_CHANGED', params: { number: contractNo, version: version + 1 } },
    ])
    const unnamed = await convert([{ id: other.id, version: 1 }])
    expect(unnamed.problem.reasons).toMatchObject([{ code: 'INVALID', path: 'contracts' }])
    // A program may send no versions, and is then judged by what is stored.
    expect((await convert()).status).toBe(200)
  })

  it('and of records that go together or not at all every one that has changed since is named', async () => {
    const orders = await Promise.all(['A', 'B', 'C'].map(() => made(zhang, place)))
    const ids = orders.map(({ id }) => id)
    const push = (which: readonly string[]) =>
      app.db
        .updateTable('orders')
        .set({ push: 'pushed', status: 'pushed' })
        .where('id', 'in', [...which])
        .execute()
    await push(ids)
    const rows = await Promise.all(orders.map((order) => seen(zhang, order)))
    const versions = rows.map(({ version }) => version)
    // Meanwhile somebody else groups two of the orders, so that their versions are stale.
    const early = await zhang.call(orderWrites.merge, { body: { ids: ids.slice(0, 2) } })
    const late = await zhang.call(orderWrites.merge, { body: { ids, versions } })
    const changed = rows.slice(0, 2).map(({ orderNo }) => orderNo)
    const numbersOf = ({ problem }: { problem: { reasons: readonly Reason[] } }) =>
      problem.reasons.map(({ code, params }) => [code, params?.['number']])
    expect(late.status).toBe(409)
    expect(numbersOf(late)).toEqual(changed.map((number) => ['RECORD_CHANGED', number]))
    const ungroup = (versions: number[]) =>
      wang.call(orderWrites.ungroup, { body: { ids: ids.slice(0, 2), versions } })
    expect(numbersOf(await ungroup(versions.slice(0, 2)))).toEqual(
      changed.map((number) => ['RECORD_CHANGED', number]),
    )
    expect((await seen(zhang, orders[0]!)).mergeGroupNo).toBe(early.body.groupNo)
    expect((await ungroup(versions.slice(0, 2).map((version) => version + 1))).body.taken).toHaveLength(2)
    const short = await zhang.call(orderWrites.merge, { body: { ids, versions: [1] } })
    expect(short.problem.reasons).toMatchObject([{ code: 'INVALID', path: 'versions' }])
  })

  it('so that drafts are deleted together only as their author saw them', async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => draftedQuotation(zhang, place)))
    const ids = drafts.map(({ id }) => id)
    const rows = await Promise.all(drafts.map((draft) => quotationAt(zhang, draft)))
    await app.db
      .updateTable('quotations')
      .set({ version: 2, updatedBy: 'Li Na' })
      .where('id', 'in', ids.slice(1))
      .execute()
    const remove = (versions: string) =>
      zhang.call(quotationWrites.remove, { query: { ids: ids.join(','), versions } })
    expect((await remove('1,1,1')).problem.reasons).toEqual(
      rows.slice(1).map(({ quotationNo }) => ({
        code: 'RECORD_CHANGED',
        params: { number: quotationNo, by: 'Li Na', version: 2 },
      })),
    )
    expect((await remove('1,2,2')).status).toBe(200)
  })

  it('and a last day is judged by its date, though no job has marked it', async () => {
    const quotation = await sentQuotation(zhang, portal)
    const before = await quotationAt(zhang, quotation)
    expect(before.expired).toBe(false)
    const waiting = await waitingAt(buyer)
    const pastDays: [string, Partial<Record<'answer' | 'superseded', string | boolean>>][] = [
      [quotation.id, {}],
      [(await sentQuotation(zhang, portal)).id, { answer: 'accepted' }],
      [(await sentQuotation(zhang, portal)).id, { superseded: true }],
    ]
    const yesterday = addDays(businessDateOf(new Date()), -1)
    for (const [id, more] of pastDays)
      await app.db
        .updateTable('quotations')
        .set({ validUntil: yesterday, ...(more as object) })
        .where('id', '=', id)
        .execute()
    const { version, expired } = await quotationAt(zhang, quotation)
    expect(expired).toBe(true)
    const accepted = await buyer.call(quotationWrites.answer, {
      body: { id: quotation.id, version, event: 'accept', comment: '' },
    })
    expect(accepted.problem.code).toBe('QUOTATION_EXPIRED')

    // Lists, counts and sheets say the same of each.
    const ids = pastDays.map(([id]) => id)
    const listed = async (filter: object) => {
      const superseded = await zhang.call(quotationCalls.page, {
        body: { size: 200, filter: { ...filter, superseded: true } },
      })
      const current = await zhang.call(quotationCalls.page, { body: { size: 200, filter } })
      const rows = [...superseded.body.rows, ...current.body.rows].filter(({ id }) => ids.includes(id))
      return ids.map((id) => rows.find((row) => row.id === id)?.expired)
    }
    expect(await listed({ expired: true })).toEqual([true, undefined, undefined])
    expect(await listed({ expired: false })).toEqual([undefined, false, false])
    expect(await listed({})).toEqual([true, false, false])
    const { quotationNo } = before
    const totals = async (filter: object) =>
      (await zhang.call(quotationCalls.totals, { body: { filter: { quotationNo, ...filter } } })).body
    expect(await totals({ expired: false })).toEqual([])
    expect(await totals({ expired: true })).toMatchObject([{ count: 1 }])
    const sheet = await zhang.call(quotationCalls.exportList, {
      body: { filter: { quotationNo }, columns: ['quotationNo', 'expired'], language: 'en' },
    })
    expect(sheetRows(sheet.bytes)[1]).toEqual([quotationNo, 'Yes'])
    expect(await waitingAt(buyer)).toBe(waiting - 1)
  })

  it('and nobody is reminded that a day which is past will come', async () => {
    const [ending, past] = [await sentQuotation(zhang, portal), await sentQuotation(zhang, portal)]
    const today = businessDateOf(new Date())
    for (const [{ id }, days] of [
      [ending, 1],
      [past, -1],
    ] as const)
      await app.db
        .updateTable('quotations')
        .set({ validUntil: addDays(today, days) })
        .where('id', '=', id)
        .execute()
    const context = { services: app.services, count: () => undefined, cancelled: () => false }
    // The task uses these parts of its context alone, and the others need a stored task.
    await remind.run(context as unknown as Parameters<TaskKind['run']>[0])
    const { body } = await zhang.call(noticeCalls.page, { body: { language: 'en', size: 100 } })
    const told = new Set(
      body.rows.filter(({ kind }) => kind === 'quotationExpiring').map(({ docId }) => docId),
    )
    expect([told.has(ending.id), told.has(past.id)]).toEqual([true, false])
  })
})
