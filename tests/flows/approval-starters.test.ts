import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { approvalFlowCalls, standInCalls } from '#shared/documents/approvals/flow.contract.ts'
import type { flowSteps } from '#shared/documents/approvals/flow.schema.ts'
import { orderAuditCalls, orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { approvalsOf, decided, openApproval } from '../factories/approvals.ts'
import { heard, noticesAbout, once } from '../factories/notices.ts'
import { aLine, aPlace, cheap, lines, made, seen, stepped } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const [zhang, li, zhao, chen, admin] = (await Promise.all(
  ['sales.zhang', 'sales.li', 'fin.zhao', 'cs.chen', 'admin'].map((id) => app.as(id)),
)) as [Client, Client, Client, Client, Client]
const place = await aPlace(app.db, true)
const today = businessDateOf(new Date())

const idOf = async (userId: string) =>
  (await app.db.selectFrom('accounts').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id

type Steps = z.input<typeof flowSteps>
const person = async (userId: string) => ({ by: 'person', accountId: await idOf(userId) }) as const
const byRole = (role: 'finance' | 'customerService') => ({ by: 'role', role }) as const
const finance = { name: 'Finance', deciders: [byRole('finance')] }

async function flowIs(kind: ApprovalKind, steps: Steps) {
  const { version } = (await admin.call(approvalFlowCalls.list)).body.find((flow) => flow.kind === kind)!
  const saved = await admin.call(approvalFlowCalls.save, { body: { kind, version, steps } })
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
  return saved.body.warnings.map(({ code, path }) => `${code} ${path}`)
}

/** An order whose sales form its salesman has submitted. */
async function submitted(sent = lines(place, 1)) {
  const order = await made(zhang, place, sent)
  await stepped(zhang, order, 'startSalesOrder')
  const answer = await stepped(zhang, order, 'submitSalesOrder')
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
  return order
}
const kind = (await openApproval(zhang, await submitted())).kind

const codesOf = ({ problem }: { problem: { reasons?: readonly { code: string; path?: string }[] } }) =>
  (problem.reasons ?? []).map(({ code, path = '' }) => `${code} ${path}`.trim())
const openOf = async (document: { id: string }) =>
  (await openApproval(admin, document)).people.filter(({ state }) => state === 'open').map(({ name }) => name)
/** What the lists, the count and the page say of a turn must agree. */
async function hasTurn(client: Client, document: { id: string }): Promise<boolean> {
  const { rows, total } = (await client.call(approvalCalls.turns, { body: { size: 200 } })).body
  const todos = (await client.call(todoCalls.list)).body
  expect(todos.find(({ key }) => key === 'approvalsToDecide')?.count ?? 0).toBe(total)
  const { id } = await openApproval(admin, document)
  const page = await client.call(approvalCalls.one, { query: { id } })
  const listed = rows.some((row) => row.documentId === document.id)
  expect(page.status === 200 && page.body.myTurn).toBe(listed)
  return listed
}
const handedOver = async (client: Client, document: { id: string }, userId: string) => {
  const { id } = await openApproval(admin, document)
  const { version } = (await admin.call(approvalCalls.one, { query: { id } })).body
  return client.call(approvalWrites.handOver, {
    body: { id, version, accountId: await idOf(userId), comment: '' },
  })
}
async function standsIn(client: Client, userId: string) {
  const { body } = await client.call(standInCalls.add, {
    body: { standInId: await idOf(userId), from: today, to: today },
  })
  return () => client.call(standInCalls.end, { query: { id: body.at(-1)!.id } })
}

describe('whoever has asked for a decision', () => {
  it('does not make it as the only decider of a step: the administrators are asked', async () => {
    await flowIs(kind, [{ name: 'Sales', deciders: [await person('sales.zhang')] }, finance])
    const order = await submitted()
    expect(await openOf(order)).toEqual([admin.user.name])
    expect(await hasTurn(zhang, order)).toBe(false)
    expect(codesOf(await decided(zhang, order))).toEqual(['APPROVAL_OWN'])
    expect(codesOf(await decided(zhang, order, 'reject', 'no'))).toEqual(['APPROVAL_OWN'])
    expect(await hasTurn(admin, order)).toBe(true)
    const approval = await openApproval(admin, order)
    expect(await heard(admin, approval, 'Your approval is needed')).toEqual(once)
    expect(await noticesAbout(zhang, approval)).toEqual([])
    expect((await decided(admin, order)).status).toBe(200)
    expect((await decided(zhao, order)).status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: true })
  })

  it.each(['one', 'all'] as const)('counts as not asked where %s of several decides', async (need) => {
    const deciders = [await person('sales.zhang'), await person('sales.li')]
    await flowIs(kind, [{ name: 'Sales', deciders, need }])
    const order = await submitted()
    expect(await approvalsOf(zhang, order)).toMatchObject([
      { status: 'in_approval', people: [{ name: li.user.name, state: 'open' }] },
    ])
    expect((await decided(li, order)).status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: true })
    await flowIs(kind, [finance])
  })

  it('does not make it in somebody’s place, and is not told to', async () => {
    const end = await standsIn(zhao, 'sales.zhang')
    const order = await submitted()
    expect(await openOf(order)).toEqual([zhao.user.name])
    expect(await hasTurn(zhang, order)).toBe(false)
    for (const event of ['pass', 'reject'] as const)
      expect(codesOf(await decided(zhang, order, event, 'for Zhao'))).toEqual(['APPROVAL_OWN'])
    expect(codesOf(await handedOver(zhang, order, 'sales.li'))).toEqual(['APPROVAL_NOT_TURN'])
    const approval = await openApproval(zhang, order)
    expect(await heard(zhao, approval, 'Your approval is needed')).toEqual(once)
    expect(await noticesAbout(zhang, approval)).toEqual([])
    expect(await hasTurn(zhao, order)).toBe(true)
    expect((await decided(zhao, order)).status).toBe(200)
    await end()
  })

  it('is handed no turn, neither by a decider nor by an administrator nor over a colleague', async () => {
    const order = await submitted()
    for (const client of [zhao, admin])
      expect(codesOf(await handedOver(client, order, 'sales.zhang'))).toEqual(['APPROVAL_STARTER accountId'])
    const end = await standsIn(li, 'sales.zhang')
    expect((await handedOver(zhao, order, 'sales.li')).status).toBe(200)
    expect(codesOf(await decided(zhang, order))).toEqual(['APPROVAL_OWN'])
    expect(await hasTurn(zhang, order)).toBe(false)
    expect((await decided(li, order)).status).toBe(200)
    await end()
  })

  it('does not make it for a part of what was split', async () => {
    const order = await submitted(lines(place, 2))
    const { version } = await seen(zhang, order)
    const { body } = await zhang.call(orderWrites.split, {
      body: { id: order.id, version, way: { by: 'hand', children: [[{ lineNo: 2, quantity: '100' }]] } },
    })
    const part = body.children[0]!
    const end = await standsIn(zhao, 'sales.zhang')
    expect(await hasTurn(zhang, part)).toBe(false)
    expect(codesOf(await decided(zhang, part))).toEqual(['APPROVAL_OWN'])
    expect(codesOf(await handedOver(zhao, part, 'sales.zhang'))).toEqual(['APPROVAL_STARTER accountId'])
    await end()
  })

  it('does not make it about a special price that nobody else of finance could decide', async () => {
    const order = await made(zhang, place, [aLine(place, 0, { unitPrice: cheap(place, 0) }), aLine(place, 1)])
    await stepped(zhang, order, 'startSpecialPrice')
    expect(await approvalsOf(zhang, order)).toMatchObject([{ kind: 'special', status: 'draft' }])
    const { version } = await seen(zhao, order)
    const audited = await zhao.call(orderAuditCalls.modifyAndAudit, {
      body: {
        id: order.id,
        version,
        lines: [{ lineNo: 1, unitPrice: cheap(place, 0), decided: true }],
      },
    })
    expect(audited.status).toBe(200)
    expect(await approvalsOf(zhang, order)).toMatchObject([
      { status: 'in_approval', people: [{ name: admin.user.name, state: 'open' }] },
    ])
    expect(await hasTurn(zhao, order)).toBe(false)
    expect(codesOf(await decided(zhao, order))).toEqual(['APPROVAL_OWN'])
    expect(await seen(zhang, order)).toMatchObject({
      version: audited.body.version,
      status: 'special_price_maintained',
      specialOpen: true,
    })
    expect(await hasTurn(admin, order)).toBe(true)
    expect((await decided(admin, order)).status).toBe(200)
    expect(await approvalsOf(zhang, order)).toMatchObject([{ status: 'approved' }])
    expect(await seen(zhang, order)).toMatchObject({ specialOpen: false })
  })

  it('remains one of them when somebody else submits a later round', async () => {
    const { destinationCountry } = place.header
    const stamps = { createdBy: 'Zhou', createdAt: today, updatedBy: 'Zhou', updatedAt: today }
    const relation = { userId: 'cs.chen', countryCode: destinationCountry, id: await idOf('cs.chen') }
    await app.db
      .insertInto('financeCountries')
      .values({ ...relation, ...stamps })
      .execute()
    const chenIs = (role: string) =>
      app.db.updateTable('accounts').set({ role }).where('userId', '=', 'cs.chen').execute()
    await chenIs('finance')
    const deciders = await Promise.all(['sales.zhang', 'fin.zhao', 'cs.chen'].map(person))
    await flowIs('special', [{ name: 'Prices', deciders }])
    const price = cheap(place, 0)
    const order = await made(zhang, place, [aLine(place, 0, { unitPrice: price })])
    await stepped(zhang, order, 'startSpecialPrice')
    const audited = async (client: Client) => {
      const { version } = await seen(client, order)
      const body = { id: order.id, version, lines: [{ lineNo: 1, unitPrice: price, decided: true }] }
      const answer = await client.call(orderAuditCalls.modifyAndAudit, { body })
      expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
    }
    await audited(zhao)
    // The salesman began it and Zhao has submitted it.
    expect(await openOf(order)).toEqual([chen.user.name])
    expect((await decided(chen, order, 'reject', 'too low')).status).toBe(200)
    await audited(chen)
    expect(await openOf(order)).toEqual([admin.user.name])
    for (const client of [zhang, zhao, chen]) {
      expect(codesOf(await decided(client, order))).toEqual(['APPROVAL_OWN'])
      expect(await hasTurn(client, order)).toBe(false)
    }
    expect((await decided(admin, order)).status).toBe(200)
    await chenIs('customerService')
    await flowIs('special', [finance])
  })

  it('cannot submit it where nobody else is there at all', async () => {
    await flowIs(kind, [{ name: 'Sales', deciders: [await person('sales.zhang')] }])
    const order = await made(zhang, place, lines(place, 1))
    await stepped(zhang, order, 'startSalesOrder')
    const adminIs = (status: string) =>
      app.db.updateTable('accounts').set({ status }).where('userId', '=', 'admin').execute()
    await adminIs('disabled')
    const refused = await stepped(zhang, order, 'submitSalesOrder')
    await adminIs('active')
    expect(refused.problem.reasons).toEqual([{ code: 'APPROVAL_NOBODY', params: { step: 'Sales' } }])
    expect(await seen(zhang, order)).toMatchObject({ status: 'sales_order_pending' })
    expect((await stepped(zhang, order, 'submitSalesOrder')).status).toBe(200)
    await flowIs(kind, [finance])
  })
})

describe('a flow', () => {
  const alone = { name: 'Owner', deciders: [{ by: 'salesperson' }] } satisfies Steps[number]

  it('that may be left to those who ask is saved, and its administrator is warned', async () => {
    expect(await flowIs(kind, [finance, alone])).toEqual(['FLOW_OWN_STEP steps.1.deciders'])
    const flows = (await admin.call(approvalFlowCalls.list)).body
    expect(flows.find((flow) => flow.kind === kind)!.warnings).toEqual([
      { code: 'FLOW_OWN_STEP', path: 'steps.1.deciders' },
    ])
    expect(await flowIs(kind, [finance])).toEqual([])
  })

  it('is looked at as its kind is asked for, and by who is there', async () => {
    const warned = async (about: ApprovalKind, steps: Steps) => {
      const { body } = await admin.call(approvalFlowCalls.check, { body: { kind: about, steps } })
      expect(body.reasons).toEqual([])
      return body.warnings.map(({ path }) => path)
    }
    // One person of finance is responsible for each country, and submits special prices.
    expect(await warned('special', [finance])).toEqual(['steps.0.deciders'])
    expect(await warned(kind, [finance])).toEqual([])
    const either = { name: 'Either', deciders: [byRole('finance'), byRole('customerService')] }
    expect(await warned('special', [either])).toEqual([])
    const two = { name: 'Sales', deciders: [await person('sales.zhang'), await person('sales.li')] }
    expect(await warned(kind, [two])).toEqual([])
  })
})
