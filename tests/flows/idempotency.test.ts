import { describe, expect, it } from 'vitest'
import { viewCalls } from '#shared/areas/views/view.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')

const continent = (code: string, nameEn = 'Lemuria') => ({ code, nameZh: '利莫里亚', nameEn, nameId: '' })
const add = (body: object, key: string) =>
  admin.call(masterCalls.continent.add, { body, headers: { 'idempotency-key': key } })
const stored = (code: string) =>
  app.db.selectFrom('continents').selectAll().where('code', '=', code).execute()
const view = (name: string) => ({
  list: 'order',
  name,
  shared: false,
  spec: { filter: {}, sort: [], columns: [] },
})

describe('a creating write', () => {
  it('is done once for one key, with the same answer each time', async () => {
    const key = newId()
    const first = await add(continent('L1'), key)
    const second = await add(continent('L1'), key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await stored('L1')).toHaveLength(1)
    const events = await app.db.selectFrom('events').selectAll().where('docId', '=', first.body.id).execute()
    expect(events).toHaveLength(1)
  })

  it('is done once when ten of them come at the same moment', async () => {
    const key = newId()
    const client = await app.as('cs.wang')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.call(viewCalls.add, { body: view('Ten'), headers: { 'idempotency-key': key } }),
      ),
    )
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((a) => a.body.id)).size).toBe(1)
    const { body } = await client.call(viewCalls.list, { query: { list: 'order' } })
    expect(body.filter((v) => v.name === 'Ten')).toHaveLength(1)
  })

  it('is refused when the key stands for something else', async () => {
    const key = newId()
    await add(continent('L2'), key)
    for (const answer of [
      await add(continent('L2', 'Atlantis'), key),
      await admin.call(viewCalls.add, { body: view('A'), headers: { 'idempotency-key': key } }),
    ])
      expect([answer.status, answer.problem.code]).toEqual([409, 'IDEMPOTENCY_REUSED'])
    expect(await stored('L2')).toMatchObject([{ nameEn: 'Lemuria' }])
  })

  it('keeps no key of a write that was refused', async () => {
    const key = newId()
    expect((await add(continent('L3', ''), key)).status).toBe(422)
    await add(continent('L4'), newId())
    expect((await add(continent('L4'), key)).problem.code).toBe('DUPLICATE')
    expect((await add(continent('L3'), key)).status).toBe(200)
  })

  it('knows nothing of the keys of other accounts', async () => {
    const key = newId()
    const [wang, zhang] = [await app.as('cs.wang'), await app.as('sales.zhang')]
    const headers = { 'idempotency-key': key }
    const first = await wang.call(viewCalls.add, { body: view('Same key'), headers })
    const second = await zhang.call(viewCalls.add, { body: view('Same key'), headers })
    expect(second.status).toBe(200)
    expect(second.body.id).not.toBe(first.body.id)
  })
})
