import { describe, expect, it } from 'vitest'
import { approvalKindCalls as calls } from '#shared/documents/approvals/approval-kind.contract.ts'
import { approvalsOf, decided } from '../factories/approvals.ts'
import { aLine, aPlace, cheap, made, seen, stepped } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const [zhang, li, zhao, viewer, buyer] = (await Promise.all(
  ['sales.zhang', 'sales.li', 'fin.zhao', 'view.sun', 'buyer.jakarta'].map((id) => app.as(id)),
)) as [Client, Client, Client, Client, Client]
const approving = await aPlace(app.db, true)
const plain = await aPlace(app.db)

const codesOf = ({ problem }: { problem: { reasons?: readonly { code: string }[] } }) =>
  (problem.reasons ?? []).map(({ code }) => code)

const opened = async () => {
  const { id } = await made(zhang, approving)
  const { version } = await seen(zhang, { id })
  const answer = await zhang.call(calls.add, { query: { kind: 'order' }, body: { documentId: id, version } })
  expect(answer.status).toBe(200)
  return { order: { id }, ...answer.body }
}

describe('approvals by the paths of their kinds', () => {
  it('are opened, noted, submitted, decided, and read with opinions and history', async () => {
    const { order, id, version } = await opened()
    expect(await seen(zhang, order)).toMatchObject({ status: 'sales_order_pending' })
    const noted = await zhang.call(calls.modify, {
      query: { kind: 'order' },
      body: { id, version, header: { remark: 'as agreed in March' } },
    })
    expect(noted.status).toBe(200)
    const stale = await zhang.call(calls.submit, { query: { kind: 'order' }, body: { id, version } })
    expect(codesOf(stale)).toEqual(['VERSION_CONFLICT'])
    const sent = await zhang.call(calls.submit, {
      query: { kind: 'order' },
      body: { id, version: noted.body.version },
    })
    expect(sent.status).toBe(200)
    const query = { kind: 'order', id }
    expect((await zhao.call(calls.one, { query })).body).toMatchObject({
      status: 'in_approval',
      remark: 'as agreed in March',
    })
    expect((await decided(zhao, order, 'pass', 'fine')).status).toBe(200)
    expect((await zhang.call(calls.opinions, { query })).body).toMatchObject({
      opinions: [{ opinion: 'fine', state: 'agreed' }],
      circulationOpinions: [],
    })
    const history = (await zhang.call(calls.histories, { query })).body
    expect(history.rows.map(({ event }) => event)).toEqual([
      'approve',
      'pass',
      'openStep',
      'accept',
      'submit',
      'save',
      'create',
    ])
    expect((await zhang.call(calls.localUrl, { query })).body.url).toContain(id)
  })

  it('are not found under another kind, nor out of scope, nor by customers', async () => {
    const { id } = await opened()
    expect((await zhang.call(calls.one, { query: { kind: 'special', id } })).status).toBe(404)
    for (const call of [calls.one, calls.histories, calls.opinions, calls.localUrl]) {
      expect((await li.call(call, { query: { kind: 'order', id } })).status).toBe(404)
      expect((await buyer.call(call, { query: { kind: 'order', id } })).status).toBe(403)
    }
    const listed = await zhang.call(calls.page, { query: { kind: 'special' }, body: { size: 200 } })
    expect(listed.body.rows.every(({ kind }) => kind === 'special')).toBe(true)
    const sales = await zhang.call(calls.page, { query: { kind: 'order' }, body: { size: 200 } })
    expect(sales.body.rows.map((row) => row.id)).toContain(id)
    const made = { documentId: id, version: 1 }
    expect((await viewer.call(calls.add, { query: { kind: 'order' }, body: made })).status).toBe(403)
    expect((await zhang.call(calls.add, { query: { kind: 'delivery' }, body: made })).status).toBe(404)
  })

  it('are removed as drafts where their document can do without, and never once submitted', async () => {
    const { order, id } = await opened()
    const sales = await zhang.call(calls.remove, { query: { kind: 'order', id } })
    expect(codesOf(sales)).toEqual(['APPROVAL_KEPT'])
    await stepped(zhang, order, 'submitSalesOrder')
    const running = await zhang.call(calls.remove, { query: { kind: 'order', id } })
    expect(running.problem.reasons).toMatchObject([waits('APPROVAL_RUNNING')])

    const cheaper = await made(zhang, plain, [aLine(plain, 0, { unitPrice: cheap(plain, 0) })])
    await stepped(zhang, cheaper, 'startSpecialPrice')
    const [form] = await approvalsOf(zhang, cheaper)
    const dropped = await zhang.call(calls.remove, { query: { kind: 'special', id: form!.id } })
    expect(dropped.status).toBe(200)
    expect(await seen(zhang, cheaper)).toMatchObject({ status: 'effective' })
    expect(await approvalsOf(zhang, cheaper)).toEqual([])
  })
})
