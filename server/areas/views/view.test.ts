import { expect, it } from 'vitest'
import { roleViewCalls } from '#shared/areas/views/role-view.contract.ts'
import { viewCalls } from '#shared/areas/views/view.contract.ts'
import { savedViewsMax } from '#shared/vocabulary/limits.ts'
import { appOfFile } from '../../../tests/flows/app-of-file.ts'

const app = await appOfFile()

const spec = { filter: { status: ['draft'] }, sort: [], columns: ['orderNo'], size: 50 }
const form = (name: string, more: object = {}) => ({ list: 'order', name, shared: false, spec, ...more })
const namesFor = async (user: string, list = 'order') =>
  (await (await app.as(user)).call(viewCalls.list, { query: { list } })).body.map(
    (v) => `${v.name} ${v.mine}`,
  )

it('is seen by its owner, and by colleagues once it is shared, never by the other side', async () => {
  const sales = await app.as('sales.zhang')
  await sales.call(viewCalls.add, { body: form('own') })
  await sales.call(viewCalls.add, { body: form('ours', { shared: true }) })
  const theirs = { list: 'customerOrder', shared: true }
  await sales.call(viewCalls.add, { body: form('staff only', theirs) })
  await (await app.as('buyer.jakarta')).call(viewCalls.add, { body: form('a buyer’s', theirs) })
  expect(await namesFor('sales.zhang')).toEqual(['own true', 'ours true'])
  expect(await namesFor('cs.wang')).toEqual(['ours false'])
  expect(await namesFor('cs.wang', 'customerOrder')).toEqual(['staff only false'])
  expect(await namesFor('buyer.jakarta', 'customerOrder')).toEqual(['a buyer’s true'])
  expect(await namesFor('buyer.houston', 'customerOrder')).toEqual([])
})

it('is changed and deleted by its owner only', async () => {
  const sales = await app.as('sales.zhang')
  const other = await app.as('cs.wang')
  const { body: view } = await sales.call(viewCalls.add, { body: form('mine', { shared: true }) })
  const renamed = { id: view.id, ...form('renamed') }
  expect((await other.call(viewCalls.modify, { body: renamed })).status).toBe(404)
  expect((await other.call(viewCalls.remove, { query: { ids: view.id } })).status).toBe(404)
  expect((await sales.call(viewCalls.modify, { body: renamed })).body).toMatchObject({
    name: 'renamed',
    spec,
  })
  expect((await sales.call(viewCalls.remove, { query: { ids: view.id } })).status).toBe(200)
  expect(await namesFor('sales.zhang')).not.toContain('renamed true')
})

it('is of a list that exists, and there are not too many', async () => {
  const finance = await app.as('fin.zhao')
  const foreign = await finance.call(viewCalls.add, { body: form('x', { list: 'nonsense' }) })
  expect(foreign.problem.reasons).toEqual([{ code: 'INVALID', path: 'list' }])
  for (let n = 0; n < savedViewsMax; n++)
    expect((await finance.call(viewCalls.add, { body: form(`view ${n}`) })).status).toBe(200)
  const last = await finance.call(viewCalls.add, { body: form('one too many') })
  expect(last.problem.reasons).toEqual([{ code: 'TOO_BIG', params: { max: savedViewsMax }, path: 'views' }])
})

it('opens the list of a role for whoever has chosen nothing, and never for others', async () => {
  const [admin, sales, cs] = await Promise.all(['admin', 'sales.li', 'cs.chen'].map((user) => app.as(user)))
  const list = 'requisition'
  const first = async (client: typeof admin) =>
    (await client!.call(viewCalls.list, { query: { list } })).body.find((v) => v.isDefault)?.name
  const shared = form('for all', { list, shared: true, roles: ['salesman'] })
  expect((await sales!.call(viewCalls.add, { body: shared })).problem.code).toBe('NO_PERMISSION')
  const { body: view } = await admin!.call(viewCalls.add, { body: shared })
  expect([await first(sales), await first(cs), await first(admin)]).toEqual(['for all', undefined, undefined])
  const roles = await admin!.call(roleViewCalls.list, { query: { list } })
  expect(roles.body).toMatchObject([{ role: 'salesman', id: view.id, setBy: admin!.user.name }])
  expect((await sales!.call(roleViewCalls.list, { query: { list } })).status).toBe(403)

  // All records are a choice as well, and win over the role's view until its reader chooses that.
  await sales!.call(viewCalls.setDefault, { body: { list, id: null } })
  expect(await first(sales)).toBeUndefined()
  await sales!.call(viewCalls.setDefault, { body: { list, id: view.id } })
  expect(await first(sales)).toBe('for all')
  const { body: own } = await sales!.call(viewCalls.add, { body: form('my own', { list }) })
  await sales!.call(viewCalls.setDefault, { body: { list, id: own.id } })
  expect(await first(sales)).toBe('my own')
  // A choice that is deleted is none any more.
  await sales!.call(viewCalls.remove, { query: { ids: own.id } })
  expect(await first(sales)).toBe('for all')

  const secret = { ...spec, filter: { creditHeld: true } }
  const refused = {
    id: view.id,
    ...form('for all', { list, shared: true, roles: ['baseViewer'], spec: secret }),
  }
  expect((await admin!.call(viewCalls.modify, { body: refused })).problem.reasons).toEqual([
    { code: 'INVALID', path: 'roles' },
  ])
  // A change that says nothing of roles leaves them, and a view that is no longer shared has none.
  const renamed = { id: view.id, ...form('renamed', { list, shared: true }) }
  await admin!.call(viewCalls.modify, { body: renamed })
  expect(await first(sales)).toBe('renamed')
  await admin!.call(viewCalls.modify, { body: { ...renamed, shared: false } })
  expect(await first(sales)).toBeUndefined()
  const entries = await app.db
    .selectFrom('events')
    .selectAll()
    .where('event', '=', 'roleView')
    .orderBy('seq')
    .execute()
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ path: 'salesman', from: null, to: 'for all' }],
    [{ path: 'salesman', from: 'renamed', to: null }],
  ])
})
