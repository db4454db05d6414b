import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { approvalFlowCalls, standInCalls } from '#shared/documents/approvals/flow.contract.ts'
import type { flowSteps } from '#shared/documents/approvals/flow.schema.ts'
import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import { orderAuditCalls, orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { approvalsOf, decided, openApproval } from '../factories/approvals.ts'
import { aLine, aPlace, cheap, lines, made, seen, stepped } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const [zhang, li, zhao, admin, wang, viewer] = (await Promise.all(
  ['sales.zhang', 'sales.li', 'fin.zhao', 'admin', 'cs.wang', 'view.sun'].map((id) => app.as(id)),
)) as [Client, Client, Client, Client, Client, Client]
const approving = await aPlace(app.db, true)
const today = businessDateOf(new Date())

const idOf = async (userId: string) =>
  (await app.db.selectFrom('accounts').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id

type Steps = z.input<typeof flowSteps>
const byRole = (role: 'finance' | 'customerService' | 'administrator') => ({ by: 'role', role }) as const
const person = async (userId: string) => ({ by: 'person', accountId: await idOf(userId) }) as const
const finance = { name: 'Finance', deciders: [byRole('finance')] }

async function flowIs(kind: ApprovalKind, steps: Steps) {
  const flows = (await admin.call(approvalFlowCalls.list)).body
  const { version } = flows.find((flow) => flow.kind === kind)!
  return admin.call(approvalFlowCalls.save, { body: { kind, version, steps } })
}

/** An order whose sales form was submitted. */
async function submitted() {
  const order = await made(zhang, approving)
  await stepped(zhang, order, 'startSalesOrder')
  await stepped(zhang, order, 'submitSalesOrder')
  return order
}
const kindHere = async () => {
  const order = await submitted()
  return (await openApproval(zhang, order)).kind
}
const kind = await kindHere()
const codesOf = ({ problem }: { problem: { reasons?: readonly { code: string; path?: string }[] } }) =>
  (problem.reasons ?? []).map(({ code, path = '' }) => `${code} ${path}`.trim())
const turnsOf = async (client: Client) =>
  (await client.call(approvalCalls.turns, { body: { size: 200 } })).body.rows.map((row) => row.documentId)

describe('an approval', () => {
  it('is opened as a form, submitted with the order, decided by finance, and followed by the order', async () => {
    const order = await made(zhang, approving)
    await stepped(zhang, order, 'startSalesOrder')
    expect(await approvalsOf(zhang, order)).toMatchObject([{ kind, status: 'draft', people: [] }])
    await stepped(zhang, order, 'submitSalesOrder', 'the usual terms')
    const { id } = await openApproval(zhang, order)
    const { body } = await zhao.call(approvalCalls.one, { query: { id } })
    const stored = await seen(zhang, order)
    expect(body).toMatchObject({
      status: 'in_approval',
      documentNo: stored.orderNo,
      totalAmount: stored.totalAmount,
      remark: 'the usual terms',
      myTurn: true,
      isStarter: false,
      round: 1,
    })
    expect(body.form!.facts).toMatchObject({ payTerm: stored.payTerm, tradeTerm: stored.tradeTerm })
    expect(body.form!.lines.map(({ unitPrice }) => unitPrice)).toEqual(stored.lines.map((l) => l.unitPrice))
    expect(body.form!.lines.map(({ basePrice, per }) => ({ basePrice, per }))).toEqual(
      stored.lines.map(({ basePrice, per }) => ({ basePrice, per })),
    )
    const todo = (await zhao.call(todoCalls.list)).body.find(({ key }) => key === 'approvalsToDecide')!
    expect(todo.count).toBe((await turnsOf(zhao)).length)
    expect(await turnsOf(zhao)).toContain(order.id)

    expect((await decided(zhao, order, 'pass', 'fine')).status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: true })
    const [approval] = await approvalsOf(zhang, order)
    expect(approval).toMatchObject({ status: 'approved', people: [{ state: 'agreed', opinion: 'fine' }] })
    const history = await zhang.call(approvalCalls.history, { body: { id } })
    expect(history.body.rows.map(({ event }) => event).toReversed()).toEqual([
      'create',
      'submit',
      'accept',
      'openStep',
      'pass',
      'approve',
    ])
  })

  it('is refused with a word, and goes round again with its form as it is then', async () => {
    const order = await submitted()
    expect(codesOf(await decided(zhao, order, 'reject'))).toEqual(['REQUIRED comment'])
    expect((await decided(zhao, order, 'reject', 'other terms')).status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({
      status: 'sales_order_pending',
      returnComment: 'other terms',
    })
    await stepped(zhang, order, 'submitSalesOrder')
    const [again] = await approvalsOf(zhang, order)
    expect(again).toMatchObject({ status: 'in_approval', round: 2 })
    const stale = await zhao.call(approvalWrites.decide, {
      body: { id: again!.id, round: 1, event: 'pass', comment: '' },
    })
    expect(codesOf(stale)).toEqual(['VERSION_CONFLICT'])
    expect((await decided(zhao, order)).status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: true })
  })

  it('is taken back on either page, and both agree', async () => {
    const [one, other] = [await submitted(), await submitted()]
    const approval = await openApproval(zhang, one)
    const { version } = (await zhang.call(approvalCalls.one, { query: { id: approval.id } })).body
    const body = { id: approval.id, version, event: 'withdraw' as const, comment: '' }
    expect(codesOf(await zhao.call(approvalWrites.withdraw, { body }))).toEqual(['APPROVAL_NOT_STARTER'])
    expect((await zhang.call(approvalWrites.withdraw, { body })).status).toBe(200)
    expect(await seen(zhang, one)).toMatchObject({ status: 'sales_order_pending' })
    await stepped(zhang, other, 'withdrawSalesOrder')
    expect(await approvalsOf(zhang, other)).toMatchObject([{ status: 'withdrawn' }])
    expect(await turnsOf(zhao)).not.toContain(other.id)
  })

  it('says nothing about content that is not what was submitted', async () => {
    const order = await submitted()
    await app.db.updateTable('orders').set({ approvedHash: 'changed' }).where('id', '=', order.id).execute()
    await decided(zhao, order)
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: false })
  })
})

describe('a special price that somebody else decides', () => {
  it('keeps the order from SAP, and takes it back from the sales steps when it is refused', async () => {
    await flowIs('special', [{ name: 'Board', deciders: [await person('admin')] }])
    const order = await made(zhang, approving, [
      aLine(approving, 0, { unitPrice: cheap(approving, 0) }),
      aLine(approving, 1),
    ])
    await stepped(zhang, order, 'startSpecialPrice')
    const { version } = await seen(zhao, order)
    await zhao.call(orderAuditCalls.modifyAndAudit, {
      body: { id: order.id, version, lines: [{ lineNo: 1, unitPrice: cheap(approving, 0), decided: true }] },
    })
    expect(await seen(zhang, order)).toMatchObject({ status: 'special_price_maintained', specialOpen: true })
    await stepped(zhang, order, 'startSalesOrder')
    await stepped(zhang, order, 'submitSalesOrder')
    const special = (await approvalsOf(admin, order)).find((one) => one.kind === 'special')!
    const refused = await admin.call(approvalWrites.decide, {
      body: { id: special.id, round: 1, event: 'reject', comment: 'too low' },
    })
    expect(refused.status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({ status: 'special_price_pending', specialOpen: false })
    const kinds = (await approvalsOf(admin, order)).map((one) => `${one.kind} ${one.status}`)
    expect(kinds.toSorted()).toEqual([`${kind} void`, 'special rejected'].toSorted())
    await flowIs('special', [finance])
  })
})

describe('a flow of several steps', () => {
  const threeSteps = async (): Promise<Steps> => [
    finance,
    { name: 'Service', deciders: [await person('cs.wang'), await person('admin')], need: 'all' },
    { name: 'Sales', deciders: [await person('sales.li')], beside: true },
  ]

  it('asks one stage after the other, all people where all are needed, and colleagues beside each other', async () => {
    expect((await flowIs(kind, await threeSteps())).status).toBe(200)
    const order = await submitted()
    expect((await decided(wang, order)).status).not.toBe(200)
    await decided(zhao, order)
    expect((await openApproval(zhang, order)).steps.map(({ stage }) => stage)).toEqual([1, 2, 2])
    const { id } = await openApproval(zhang, order)
    expect((await li.call(approvalCalls.one, { query: { id } })).body).toMatchObject({ myTurn: true })
    // Three people decide the same approval at the same moment, each with the version of the form.
    const answers = await Promise.all([decided(wang, order), decided(admin, order), decided(li, order)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: true })
    await flowIs(kind, [finance])
  })

  it('is one decision where two people of a step decide at once', async () => {
    await flowIs(kind, [{ name: 'Either', deciders: [await person('cs.wang'), await person('admin')] }])
    const order = await submitted()
    const approval = await openApproval(admin, order)
    const body = { id: approval.id, round: 1, comment: '' }
    const answers = await Promise.all([
      wang.call(approvalWrites.decide, { body: { ...body, event: 'pass' } }),
      admin.call(approvalWrites.decide, { body: { ...body, event: 'reject', comment: 'no' } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [after] = await approvalsOf(admin, order)
    expect(['approved', 'rejected']).toContain(after!.status)
    expect(after!.people.filter(({ state }) => state === 'agreed' || state === 'refused')).toHaveLength(1)
    await flowIs(kind, [finance])
  })

  it('asks for a step only where its conditions hold', async () => {
    const big = { name: 'Board', deciders: [byRole('administrator')], when: { amountFrom: '9000000' } }
    const here = {
      name: 'Here',
      deciders: [byRole('finance')],
      when: { salesOrgs: [approving.header.salesOrg] },
    }
    await flowIs(kind, [big, here, finance])
    const order = await submitted()
    expect((await openApproval(zhang, order)).steps.map(({ name }) => name)).toEqual(['Here', 'Finance'])
    await flowIs(kind, [finance])
  })

  it('is checked before it is used', async () => {
    const { body } = await admin.call(approvalFlowCalls.check, {
      body: {
        kind,
        steps: [
          { name: 'US only', deciders: [await person('buyer.jakarta')], when: { countries: ['US'] } },
          { name: 'Superior', deciders: [{ by: 'superior' }], when: { countries: ['ID'] } },
        ],
      },
    })
    expect(body.reasons.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'FLOW_DEAD_END steps',
      'FLOW_NOBODY steps.0.deciders.0',
      'FLOW_NO_SUPERIOR steps.1.deciders.0',
    ])
    const refused = await flowIs(kind, [{ ...finance, when: { countries: ['US'] } }])
    expect(codesOf(refused)).toEqual(['FLOW_DEAD_END steps'])
    expect((await zhao.call(approvalFlowCalls.list)).status).toBe(403)
  })

  it('can be tried with an order before it is saved', async () => {
    const order = await made(zhang, approving)
    const { orderNo } = await seen(zhang, order)
    const steps: Steps = [finance, { name: 'Owner', deciders: [{ by: 'salesperson' }] }]
    const { body } = await admin.call(approvalFlowCalls.try, {
      body: { kind, steps, documentNo: orderNo },
    })
    expect(body.map(({ name, stage, people }) => [name, stage, people.length])).toEqual([
      ['Finance', 1, 1],
      ['Owner', 2, 1],
    ])
    expect(await approvalsOf(zhang, order)).toEqual([])
  })

  it('asks the superior of the salesperson', async () => {
    const numberOf = async (userId: string) =>
      (
        await app.db
          .selectFrom('accounts as a')
          .innerJoin('salespersons as s', 's.id', 'a.salespersonId')
          .select('s.number')
          .where('a.userId', '=', userId)
          .executeTakeFirstOrThrow()
      ).number
    const [own, superior] = [await numberOf('sales.zhang'), await numberOf('sales.li')]
    await app.db.updateTable('salespersons').set({ superior }).where('number', '=', own).execute()
    await app.db.updateTable('salespersons').set({ superior: own }).where('number', '=', superior).execute()
    expect((await flowIs(kind, [{ name: 'Superior', deciders: [{ by: 'superior' }] }])).status).toBe(200)
    const order = await submitted()
    expect(await turnsOf(li)).toContain(order.id)
    expect((await decided(li, order)).status).toBe(200)
    await flowIs(kind, [finance])
  })
})

describe('people around an approval', () => {
  it('stand in for whoever is away, for the days that were named', async () => {
    const order = await submitted()
    const { id } = await openApproval(zhang, order)
    expect((await li.call(approvalCalls.one, { query: { id } })).status).toBe(404)
    const standInId = await idOf('sales.li')
    const days = { from: today, to: addDays(today, 3) }
    const own = await zhao.call(standInCalls.add, { body: { standInId: await idOf('fin.zhao'), ...days } })
    expect(codesOf(own)).toEqual(['STAND_IN_SELF standInId'])
    const customer = await zhao.call(standInCalls.add, {
      body: { standInId: await idOf('buyer.jakarta'), ...days },
    })
    expect(codesOf(customer)).toEqual(['APPROVAL_PERSON standInId'])
    const added = await zhao.call(standInCalls.add, { body: { standInId, ...days } })
    expect(added.body).toMatchObject([{ standInId, from: today }])
    expect(await turnsOf(li)).toContain(order.id)
    expect((await decided(li, order, 'pass', 'for Zhao')).status).toBe(200)
    const [approval] = await approvalsOf(zhang, order)
    expect(approval!.people[0]).toMatchObject({ state: 'agreed', opinion: 'for Zhao' })
    expect(approval!.people[0]!.actedBy).not.toBe('')
    const ended = await zhao.call(standInCalls.end, { query: { id: added.body[0]!.id } })
    expect(ended.body).toEqual([])
    expect(await turnsOf(li)).not.toContain((await submitted()).id)
  })

  it('take over from each other, and are put in by an administrator', async () => {
    const [order, other] = [await submitted(), await submitted()]
    const handOver = async (client: Client, about: { id: string }, userId: string) => {
      const { id } = await openApproval(admin, about)
      const { version } = (await admin.call(approvalCalls.one, { query: { id } })).body
      return client.call(approvalWrites.handOver, {
        body: { id, version, accountId: await idOf(userId), comment: 'please' },
      })
    }
    const early = await handOver(zhang, order, 'cs.wang')
    expect(early.problem.reasons).toEqual([waits('APPROVAL_NOT_TURN', zhao.user.name)])
    expect(codesOf(await handOver(zhao, order, 'view.sun'))).toEqual(['APPROVAL_PERSON accountId'])
    expect((await handOver(zhao, order, 'cs.wang')).status).toBe(200)
    expect((await decided(zhao, order)).status).not.toBe(200)
    expect((await decided(wang, order)).status).toBe(200)
    expect((await handOver(admin, other, 'sales.li')).status).toBe(200)
    expect((await decided(li, other)).status).toBe(200)
    expect(await seen(zhang, other)).toMatchObject({ salesApproved: true })
  })

  it('are asked for opinions that decide nothing', async () => {
    const order = await submitted()
    const { id } = await openApproval(zhang, order)
    const version = async () => (await zhao.call(approvalCalls.one, { query: { id } })).body.version
    await zhao.call(approvalWrites.circulate, {
      body: { id, version: await version(), accountIds: [await idOf('sales.li')], comment: '' },
    })
    expect((await li.call(approvalCalls.one, { query: { id } })).body).toMatchObject({
      opinionAsked: true,
      myTurn: false,
    })
    expect(await turnsOf(li)).not.toContain(order.id)
    const opinion = async (client: Client, comment: string) =>
      client.call(approvalWrites.giveOpinion, {
        body: { id, version: await version(), event: 'giveOpinion', comment },
      })
    expect(codesOf(await opinion(li, ''))).toEqual(['REQUIRED comment'])
    expect((await opinion(li, 'they always pay')).status).toBe(200)
    expect(codesOf(await opinion(li, 'again'))).toEqual(['APPROVAL_NOT_ASKED'])
    const [approval] = await approvalsOf(zhang, order)
    expect(approval).toMatchObject({ status: 'in_approval' })
    expect(approval!.people.find(({ step }) => step === null)).toMatchObject({ opinion: 'they always pay' })

    // Whoever gave an opinion follows the form until it is decided; who gave none sees it no longer either.
    await zhao.call(approvalWrites.circulate, {
      body: { id, version: await version(), accountIds: [await idOf('cs.wang')], comment: '' },
    })
    const sees = async (client: Client) => (await client.call(approvalCalls.one, { query: { id } })).status
    expect(await sees(li)).toBe(200)
    expect((await decided(zhao, order, 'pass', 'fine')).status).toBe(200)
    expect(await sees(li)).toBe(404)
    const people = (await approvalsOf(zhang, order))[0]!.people.filter(({ step }) => step === null)
    expect(people.map(({ state }) => state)).toEqual(['agreed', 'released'])
    // It may be shown again afterwards, and is then seen until the opinion is given.
    await zhao.call(approvalWrites.circulate, {
      body: { id, version: await version(), accountIds: [await idOf('sales.li')], comment: '' },
    })
    expect(await sees(li)).toBe(200)
    expect((await opinion(li, 'fine with me')).status).toBe(200)
    expect(await sees(li)).toBe(404)
  })

  it('are nobody whom neither scope nor a question concerns', async () => {
    const order = await submitted()
    const { id, approvalNo } = await openApproval(zhang, order)
    expect((await li.call(approvalCalls.one, { query: { id } })).status).toBe(404)
    expect(await approvalsOf(li, order)).toEqual([])
    const buyer = await app.as('buyer.jakarta')
    expect((await buyer.call(approvalCalls.one, { query: { id } })).status).toBe(403)
    const found = await li.call(approvalCalls.page, { body: { filter: { approvalNo } } })
    expect(found.body.rows).toEqual([])
  })

  it('read no list price as base viewers, and decide nothing', async () => {
    const { rows } = (
      await viewer.call(approvalCalls.page, { body: { filter: { status: ['in_approval'] } } })
    ).body
    expect(rows.length).toBeGreaterThan(0)
    const { id } = rows[0]!
    const { form } = (await viewer.call(approvalCalls.one, { query: { id } })).body
    expect(form!.lines.map(({ basePrice }) => basePrice)).toEqual(form!.lines.map(() => null))
    const body = { id, round: 1, event: 'pass' as const, comment: '' }
    expect(codesOf(await viewer.call(approvalWrites.decide, { body }))).toEqual(['NO_PERMISSION'])
  })
})

describe('a split', () => {
  it('gives its parts the approvals of the whole, each decided by itself', async () => {
    const order = await made(zhang, approving, lines(approving, 2))
    await stepped(zhang, order, 'startSalesOrder')
    await stepped(zhang, order, 'submitSalesOrder')
    const { version } = await seen(zhang, order)
    const { body } = await zhang.call(orderWrites.split, {
      body: { id: order.id, version, way: { by: 'hand', children: [[{ lineNo: 2, quantity: '100' }]] } },
    })
    const child = body.children[0]!
    expect(await approvalsOf(zhang, child)).toMatchObject([{ status: 'in_approval', kind }])
    await decided(zhao, child)
    expect(await seen(zhang, child)).toMatchObject({ salesApproved: true })
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: false })
    await decided(zhao, order)
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: true })
  })
})
