import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { accountFileBytes, orderFileBytes } from '#shared/vocabulary/limits.ts'
import { sweepFiles } from '#server/platform/files/sweep-files.ts'
import type { TaskContext } from '#server/records/tasks/runner.ts'
import { aPdf, aSheet } from '../factories/files.ts'
import { aZip } from '../factories/zip.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const buyer = await app.as('buyer.manila')

const upload = (file: { name: string; content: Uint8Array }, groupName = 'orderFile') =>
  buyer.upload(fileCalls.upload, file, { groupName })
const asked = (viewPath: string, groupName = 'orderFile') => ({ query: { viewPath, groupName } })
const stored = () =>
  readdirSync(app.dataDir, { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).length
const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(4_000)])

describe('an upload', () => {
  it('is kept, found again byte for byte, and told to the browser as a download', async () => {
    const file = aPdf('合同 2026.pdf', 70_000)
    const { status, body } = await upload(file)
    expect([status, body]).toMatchObject([
      200,
      { name: file.name, mediaType: 'application/pdf', bytes: file.content.length, groupName: 'orderFile' },
    ])
    const answer = await buyer.call(fileCalls.download, asked(body.viewPath))
    expect(answer.bytes.equals(file.content)).toBe(true)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is judged by what it holds, not by its name, and leaves nothing behind when refused', async () => {
    const before = stored()
    const zip = aZip([{ name: 'a.txt', content: 'a' }])
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    for (const [name, content] of [
      ['invoice.pdf', program],
      ['photo.jpg', program],
      ['invoice.exe', aPdf().content],
      ['invoice.docx', zip],
      ['page.pdf', page],
      ['photo.png', aPdf().content],
      ['archive.zip', zip],
      ['noname', aPdf().content],
    ] as const) {
      const refused = await upload({ name, content })
      expect([name, refused.status, refused.problem.code]).toEqual([name, 415, 'FILE_TYPE'])
      expect(refused.problem.title).toContain('pdf')
    }
    expect((await upload({ name: 'archive.zip', content: zip }, 'orderOther')).status).toBe(200)
    expect(stored()).toBe(before + 1)
  })

  it('may have ten megabytes and not a byte more', async () => {
    const before = stored()
    const head = aPdf('a.pdf', 0).content.length
    expect((await upload(aPdf('ten.pdf', orderFileBytes - head))).status).toBe(200)
    const refused = await upload(aPdf('more.pdf', orderFileBytes - head + 1))
    expect([refused.status, refused.problem.reasons]).toEqual([
      413,
      [{ code: 'FILE_SIZE', params: { max: '10 MB' } }],
    ])
    expect((await upload(aPdf('more.pdf', orderFileBytes), 'orderOther')).status).toBe(200)
    expect(stored()).toBe(before + 2)
  })

  it('far too large is heard out, so that its connection answers what comes next', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (method: string, path: string, headers: Record<string, string>, body = '') => {
      const asked = request(app.url + path, { agent, method, headers }).end(body)
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      await text(answer)
      return answer.statusCode
    }
    const form = {
      ...buyer.headers,
      'content-type': 'multipart/form-data; boundary=b',
    }
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
    const sheet = head + ' '.repeat(3 * orderFileBytes) + '\r\n--b--\r\n'
    expect(await send('POST', '/file/upload/file?groupName=orderFile', form, sheet)).toBe(413)
    expect(await send('GET', '/healthz', {})).toBe(200)
    agent.destroy()
  })

  it('loses its path and its tricks of direction', async () => {
    const { body } = await upload({ ...aSheet([['a']]), name: '../../etc/\u202exslx.report.xlsx' })
    expect(body.name).toBe('xslx.report.xlsx')
  })

  it('needs a file and a known group', async () => {
    const none = await buyer.send('/file/upload/file?groupName=orderFile', {
      method: 'POST',
      body: new FormData(),
    })
    expect(none.problem.reasons).toEqual([{ code: 'REQUIRED', path: 'file' }])
    expect((await upload(aPdf(), 'secrets')).problem.reasons).toMatchObject([
      { code: 'NOT_ONE_OF', path: 'groupName' },
    ])
  })
})

describe('a stored file', () => {
  it('is its owner’s and the administrator’s; to others it does not exist', async () => {
    const { viewPath } = (await upload(aPdf())).body
    expect((await (await app.as('admin')).call(fileCalls.download, asked(viewPath))).status).toBe(200)
    for (const userId of ['buyer.lima', 'cs.wang', 'sales.zhang']) {
      const { status, problem } = await (await app.as(userId)).call(fileCalls.download, asked(viewPath))
      expect([userId, status, problem.code]).toEqual([userId, 404, 'NOT_FOUND'])
    }
    expect((await buyer.call(fileCalls.download, asked(viewPath, 'orderOther'))).status).toBe(404)
    for (const path of ['../secret', '%2e%2e/x', '', 'x'])
      expect([404, 422]).toContain((await buyer.call(fileCalls.download, asked(path))).status)
  })

  it('opens by its signed link without a session, until it expires, and by no other', async () => {
    const file = aPdf()
    const { link } = (await upload(file)).body
    const anyone = app.anyone()
    expect((await anyone.send(link)).bytes.equals(file.content)).toBe(true)
    const other = (await upload(aPdf('other.pdf'))).body
    const forged = new URL(link, 'http://x')
    const tampered = Object.entries({
      viewPath: other.viewPath,
      groupName: 'orderOther',
      expires: '9999999999',
      signature: 'x',
    })
    for (const [name, value] of tampered) {
      const url = new URL(forged)
      url.searchParams.set(name, value)
      const { status, problem } = await anyone.send(url.pathname + url.search)
      expect([name, status, problem.code]).toEqual([name, 404, 'NOT_FOUND'])
    }
    expect((await app.later(11, () => anyone.send(link))).status).toBe(404)
    // Whoever followed it in a browser reads a sentence, and no problem document.
    const said = { 'zh-CN,en;q=0.8': '记录不存在，或您无权查看', 'en-GB': 'record', 'id,en': 'tidak' }
    for (const [wanted, sentence] of Object.entries(said)) {
      const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': wanted }
      const page = await app.later(11, () => anyone.send(link, { headers }))
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.bytes.toString()).toContain(`<html lang="${wanted.slice(0, 2)}">`)
      expect(page.bytes.toString().toLowerCase()).toContain(sentence)
    }
  })
})

describe('stored files', () => {
  it('lie in folders that only the server opens', async () => {
    await upload(aPdf())
    const root = join(app.dataDir, 'attachments')
    const modes = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
      const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
      return `${entry.isDirectory() ? 'folder' : 'file'} ${mode.toString(8)}`
    })
    expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']))
    expect(statSync(root).mode & 0o777).toBe(0o700)
  })

  it('are not uploaded by who may only look', async () => {
    const viewer = await app.as('view.sun')
    const { status, problem } = await viewer.upload(fileCalls.upload, aPdf(), { groupName: 'orderFile' })
    expect([status, problem.code]).toEqual([403, 'NO_PERMISSION'])
  })

  it('are refused beyond the quota of an account, and leave nothing behind', async () => {
    const lima = await app.as('buyer.lima')
    const one = (await lima.upload(fileCalls.upload, aPdf(), { groupName: 'orderFile' })).body
    const own = app.db.updateTable('files').where('id', '=', one.id)
    await own.set({ bytes: accountFileBytes - 300 }).execute()
    const before = stored()
    const both = await Promise.all(
      ['a.pdf', 'b.pdf'].map((name) => lima.upload(fileCalls.upload, aPdf(name), { groupName: 'orderFile' })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 413]))
    const refused = both.find(({ status }) => status === 413)!
    expect(refused.problem.reasons).toEqual([{ code: 'FILE_QUOTA', params: { max: '1024 MB' } }])
    expect(stored()).toBe(before + 1)
    expect((await upload(aPdf())).status).toBe(200)
  })

  it('are removed a day after no document carries them any more', async () => {
    const { id, viewPath } = (await upload(aPdf())).body
    const sweepAfter = (minutes: number) =>
      app.later(minutes, () =>
        sweepFiles.run({ services: app.services, count: () => {} } as unknown as TaskContext),
      )
    await sweepAfter(60)
    expect((await buyer.call(fileCalls.download, asked(viewPath))).status).toBe(200)
    await sweepAfter(25 * 60)
    expect((await buyer.call(fileCalls.download, asked(viewPath))).status).toBe(404)
    expect(await app.db.selectFrom('files').select('id').where('id', '=', id).execute()).toEqual([])
    expect(
      readdirSync(join(app.dataDir, 'attachments'), { recursive: true, withFileTypes: true }).filter((f) =>
        f.isFile(),
      ),
    ).toEqual([])
  })
})
