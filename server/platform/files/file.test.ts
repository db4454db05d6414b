import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { startApp, type App } from '../../../tests/flows/app.ts'
import { isGenuine, linkTo } from './link.ts'

const content = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n%%EOF', 'latin1')
const pdf = { name: 'offer.pdf', content }
const orderFile = { groupName: 'orderFile' }

describe('a signed link', () => {
  const secret = new TextEncoder().encode('a secret of this test')
  const now = new Date('2026-11-21T04:00:00Z')
  const made = new URLSearchParams(
    linkTo(secret, { viewPath: 'v', groupName: 'orderFile' }, now).split('?')[1],
  )
  const link = {
    viewPath: made.get('viewPath')!,
    groupName: made.get('groupName')!,
    expires: Number(made.get('expires')),
    signature: made.get('signature')!,
  }
  const minutes = (n: number) => new Date(now.getTime() + n * 60_000)

  it('is good for ten minutes', () => {
    expect(isGenuine(secret, link, minutes(9.9))).toBe(true)
    expect(isGenuine(secret, link, minutes(10.1))).toBe(false)
  })

  it('is worthless once any part of it is changed', () => {
    for (const changed of [
      { viewPath: 'w' },
      { groupName: 'message' },
      { expires: link.expires + 60 },
      { signature: '' },
      { signature: `${link.signature.slice(1)}A` },
    ])
      expect(isGenuine(secret, { ...link, ...changed }, now)).toBe(false)
    expect(isGenuine(new TextEncoder().encode('another'), link, now)).toBe(false)
  })
})

describe('a file', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.stop())

  it('is its owner’s and the administrator’s, by a path that tells nothing', async () => {
    const owner = await app.as('sales.zhang')
    const { body: file } = await owner.upload(fileCalls.upload, pdf, orderFile)
    expect(file).toMatchObject({ name: 'offer.pdf', mediaType: 'application/pdf', bytes: content.length })
    const query = { viewPath: file.viewPath, groupName: 'orderFile' }
    for (const user of ['sales.zhang', 'admin']) {
      const got = await (await app.as(user)).call(fileCalls.download, { query })
      expect(got.bytes).toEqual(content)
      expect(got.headers.get('content-disposition')).toContain('offer.pdf')
    }
    for (const user of ['sales.li', 'cs.wang', 'buyer.jakarta']) {
      const refused = await (await app.as(user)).call(fileCalls.download, { query })
      expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND'])
    }
    const elsewhere = await owner.call(fileCalls.download, { query: { ...query, groupName: 'message' } })
    expect(elsewhere.status).toBe(404)
  })

  it('is had by its link without a session', async () => {
    const { body: file } = await (await app.as('sales.zhang')).upload(fileCalls.upload, pdf, orderFile)
    expect((await app.anyone().send(file.link)).bytes).toEqual(content)
    expect((await app.anyone().send(file.link.replace('orderFile', 'message'))).status).toBe(404)
  })

  it('is judged by what it holds, and leaves nothing behind when it is refused', async () => {
    const owner = await app.as('cs.wang')
    const before = await app.db.selectFrom('files').select('id').execute()
    const lie = { name: 'offer.pdf', content: Buffer.from('MZ this is a program') }
    expect((await owner.upload(fileCalls.upload, lie, orderFile)).problem.code).toBe('FILE_TYPE')
    const big = { name: 'big.pdf', content: Buffer.concat([content, Buffer.alloc(10 * 1024 * 1024)]) }
    expect((await owner.upload(fileCalls.upload, big, orderFile)).problem.code).toBe('FILE_SIZE')
    expect(await app.db.selectFrom('files').select('id').execute()).toEqual(before)
  })
})
