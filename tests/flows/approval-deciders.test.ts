import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { standInCalls } from '#shared/documents/approvals/flow.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { passOn } from '#server/documents/approvals/pass-on.ts'
import type { TaskKind } from '#server/records/tasks/runner.ts'
import { approvalsOf, decided, openApproval } from '../factories/approvals.ts'
import { aPlace, made, stepped } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const [zhang, li, zhao, admin, wang] = (await Promise.all(
  ['sales.zhang', 'sales.li', 'fin.zhao', 'admin', 'cs.wang'].map((id) => app.as(id)),
)) as [Client, Client, Client, Client, Client]
const place = await aPlace(app.db, true)
const today = businessDateOf(new Date())
const idOf = async (userId: string) =>
  (await app.db.selectFrom('accounts').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id

/** An order whose sale finance decides. */
async function submitted() {
  const order = await made(zhang, place)
  await stepped(zhang, order, 'startSalesOrder')
  await stepped(zhang, order, 'submitSalesOrder')
  return order
}
/** Decides what may not be visible any more. */
const decidedBlindly = (client: Client, { id, round }: { id: string; round: number }) =>
  client.call(approvalWrites.decide, { body: { id, round, event: 'pass', comment: '' } })

describe('people who decide', () => {
  it('decide no more once they have lost the role that was asked, nor does who stands in for them', async () => {
    const order = await submitted()
    const { id } = await openApproval(zhang, order)
    const days = { from: today, to: addDays(today, 1) }
    const { body } = await zhao.call(standInCalls.add, {
      body: { standInId: await idOf('sales.li'), ...days },
    })
    const roleIs = (role: string) =>
      app.db.updateTable('accounts').set({ role }).where('userId', '=', 'fin.zhao').execute()
    await roleIs('customerService')
    expect((await decided(zhao, order)).status).not.toBe(200)
    expect((await decided(li, order)).status).not.toBe(200)
    // An administrator puts somebody else in the place.
    const { version } = (await admin.call(approvalCalls.one, { query: { id } })).body
    const accountId = await idOf('cs.wang')
    const handed = await admin.call(approvalWrites.handOver, {
      body: { id, version, accountId, comment: 'moved to another department' },
    })
    expect(handed.status).toBe(200)
    expect((await decided(wang, order)).status).toBe(200)
    await roleIs('finance')
    await zhao.call(standInCalls.end, { query: { id: body[0]!.id } })
  })

  it('are asked no more once their account is stopped, and administrators are asked where nobody is left (D381)', async () => {
    const order = await submitted()
    const { id } = await openApproval(zhang, order)
    const statusIs = (status: string) =>
      app.db.updateTable('accounts').set({ status }).where('userId', '=', 'fin.zhao').execute()
    const waiting = async () =>
      (await admin.call(approvalCalls.one, { query: { id } })).body.people.map(({ name, state }) => [
        name,
        state,
      ])
    const [name, administrator] = [zhao.user.name, admin.user.name]
    const context = { services: app.services, count: () => undefined, cancelled: () => false }
    // The task uses these parts of its context alone, and the others need a stored task.
    const run = () => passOn.run(context as unknown as Parameters<TaskKind['run']>[0])
    await run()
    expect(await waiting()).toEqual([[name, 'open']])
    await statusIs('disabled')
    await Promise.all([run(), run()])
    expect(await waiting()).toEqual([
      [name, 'released'],
      [administrator, 'open'],
    ])
    await statusIs('active')
    expect((await decided(admin, order)).status).toBe(200)
    expect(await waiting()).toEqual([
      [name, 'released'],
      [administrator, 'agreed'],
    ])
  })

  it('may stand in for each other in a circle, and for nobody beyond', async () => {
    const days = { from: today, to: addDays(today, 1) }
    const added: [Client, string][] = []
    for (const [who, userId] of [
      [zhao, 'cs.wang'],
      [wang, 'sales.li'],
      [li, 'fin.zhao'],
    ] as const) {
      const { body } = await who.call(standInCalls.add, { body: { standInId: await idOf(userId), ...days } })
      added.push([who, body[0]!.id])
    }
    const order = await submitted()
    const { id, round } = await openApproval(zhang, order)
    expect((await decidedBlindly(li, { id, round })).status).not.toBe(200)
    expect((await decided(wang, order)).status).toBe(200)
    const [approval] = await approvalsOf(admin, order)
    expect(approval!.people.filter(({ state }) => state === 'agreed')).toHaveLength(1)
    for (const [who, own] of added) await who.call(standInCalls.end, { query: { id: own } })
  })

  it('decide no more once the absence is over, though the page is still open', async () => {
    const days = { from: today, to: today }
    const { body } = await zhao.call(standInCalls.add, {
      body: { standInId: await idOf('sales.li'), ...days },
    })
    const order = await submitted()
    const { id, round } = await openApproval(zhang, order)
    expect((await li.call(approvalCalls.one, { query: { id } })).body).toMatchObject({ myTurn: true })
    const yesterday = addDays(today, -1)
    await app.db
      .updateTable('standIns')
      .set({ fromDay: yesterday, toDay: yesterday })
      .where('id', '=', body[0]!.id)
      .execute()
    expect((await decidedBlindly(li, { id, round })).status).not.toBe(200)
    expect((await decided(zhao, order)).status).toBe(200)
    expect((await approvalsOf(zhang, order))[0]!.people).toMatchObject([{ state: 'agreed', actedBy: '' }])
  })

  it('read the name of a step in their own language', async () => {
    const order = await submitted()
    const { id, steps } = await openApproval(zhang, order)
    expect(steps.map(({ name, names }) => [name, names])).toEqual([
      ['财务审批', { en: 'Finance', id: 'Keuangan' }],
    ])
    for (const [language, stepName] of [
      ['zh', '财务审批'],
      ['en', 'Finance'],
      ['id', 'Keuangan'],
    ] as const) {
      const headers = { language }
      const { rows } = (await zhao.call(approvalCalls.turns, { body: { size: 200 }, headers })).body
      expect(rows.find((row) => row.id === id)?.stepName).toBe(stepName)
      expect((await zhao.call(approvalCalls.one, { query: { id }, headers })).body.stepName).toBe(stepName)
    }
    const withoutOne = sql`update approvals set steps = jsonb_set(steps, '{0,names,id}', '""') where id = ${id}`
    await withoutOne.execute(app.db)
    const { body } = await zhao.call(approvalCalls.one, { query: { id }, headers: { language: 'id' } })
    expect(body.stepName).toBe('财务审批')
    expect((await decided(zhao, order)).status).toBe(200)
  })
})
