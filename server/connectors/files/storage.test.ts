import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from './files.port.ts'
import { openStorage } from './index.ts'
import { isKey, newKey } from './keys.ts'

const limits = { maxBytes: 20 * 1024 * 1024 }
const text = (words: string) => Readable.from([Buffer.from(words)])
const codes = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (e: unknown) => e,
  )
  return error instanceof Error && 'reasons' in error ? error.reasons : error
}
const later = () => new Date(Date.now() + 60_000)
const nothing = async () => new Set<string>()

let dir: string
let server: S3rver
const storages: Partial<Record<'local' | 's3', Storage>> = {}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'seaway-files-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dir, 's3'),
    configureBuckets: [{ name: 'seaway' }],
  })
  const { port } = await server.run()
  storages.local = await openStorage({ dataDir: dir })
  storages.s3 = await openStorage({
    dataDir: dir,
    s3: {
      bucket: 'seaway',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
  })
})

afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

describe.each(['local', 's3'] as const)('storage: %s', (kind) => {
  const storage = () => storages[kind]!
  const read = async (key: string) => (await buffer(await storage().open(key))).toString()
  /** Counts all files, by sweeping with nothing referenced. */
  const count = async () => {
    let seen = 0
    await storage().sweep(async (keys) => {
      seen += keys.length
      return new Set(keys)
    }, later())
    return seen
  }

  it('keeps bytes, size and hash, before and after the commit', async () => {
    const { key, bytes, sha256 } = await storage().put(text('seaway'), limits)
    expect(isKey(key)).toBe(true)
    expect(bytes).toBe(6)
    expect(sha256).toBe(createHash('sha256').update('seaway').digest('hex'))
    expect(await read(key)).toBe('seaway')
    await storage().commit(key)
    await storage().commit(key)
    expect(await read(key)).toBe('seaway')
    await storage().remove(key)
  })

  it('carries a file of several parts unchanged', async () => {
    const parts = Array.from({ length: 12 }, () => randomBytes(1024 * 1024 + 7))
    const seen: number[] = []
    const stored = await storage().put(Readable.from(parts), { ...limits, watch: (c) => seen.push(c.length) })
    await storage().commit(stored.key)
    const back = await buffer(await storage().open(stored.key))
    expect(createHash('sha256').update(back).digest('hex')).toBe(stored.sha256)
    expect(stored.bytes).toBe(12 * (1024 * 1024 + 7))
    expect(seen.reduce((a, b) => a + b)).toBe(stored.bytes)
    await storage().remove(stored.key)
  })

  it('refuses what is too large, however it is learnt, and keeps nothing', async () => {
    const refusal = [{ code: 'FILE_SIZE', params: { max: '1 MB' } }]
    const large = Readable.from([Buffer.alloc(1024 * 1024), Buffer.alloc(1)])
    expect(await codes(storage().put(large, { maxBytes: 1024 * 1024 }))).toEqual(refusal)
    const cut = Object.assign(text('short'), { truncated: true })
    expect(await codes(storage().put(cut, { maxBytes: 1024 * 1024 }))).toEqual(refusal)
    expect(await count()).toBe(0)
  })

  it.each([1, 9])('ends with the sender: a stream that breaks after %i MB leaves nothing', async (pieces) => {
    const broken = Readable.from(
      (async function* () {
        for (let i = 0; i < pieces; i++) yield Buffer.alloc(1024 * 1024)
        throw new Error('connection lost')
      })(),
    )
    expect(await codes(storage().put(broken, limits))).toMatchObject({ message: 'connection lost' })
    expect(await count()).toBe(0)
  })

  it('answers NOT_FOUND for a key that is gone, unknown or not ours', async () => {
    const { key } = await storage().put(text('x'), limits)
    await storage().remove(key)
    await storage().remove(key)
    const strange = [key, newKey(), '../../../etc/passwd', 'ab/cd/../../x', '']
    const refusals = await Promise.all(strange.map((each) => codes(storage().open(each))))
    expect(refusals).toEqual(strange.map(() => [{ code: 'NOT_FOUND' }]))
    expect(await codes(storage().commit(newKey()))).toEqual([{ code: 'NOT_FOUND' }])
    expect(await codes(storage().remove('../outside'))).toEqual([{ code: 'NOT_FOUND' }])
  })

  it('sweeps what nothing names, finishes what a row names, and leaves what is young', async () => {
    const put = async (words: string) => (await storage().put(text(words), limits)).key
    const [lost, late, old, kept] = [
      await put('lost'),
      await put('late'),
      await put('old'),
      await put('kept'),
    ]
    await storage().commit(old)
    await storage().commit(kept)
    expect(await storage().sweep(nothing, new Date(Date.now() - 60_000))).toEqual({
      removed: 0,
      committed: 0,
    })
    const named = new Set([late, kept])
    const asked: string[] = []
    const swept = await storage().sweep(async (keys) => {
      asked.push(...keys)
      return named
    }, later())
    expect(swept).toEqual({ removed: 2, committed: 1 })
    expect(asked.sort()).toEqual([lost, late, old, kept].sort())
    expect([await read(late), await read(kept)]).toEqual(['late', 'kept'])
    expect(await codes(storage().open(lost))).toEqual([{ code: 'NOT_FOUND' }])
    expect(await codes(storage().open(old))).toEqual([{ code: 'NOT_FOUND' }])
    expect(await storage().sweep(nothing, later())).toEqual({ removed: 2, committed: 0 })
  })
})

it('the local folder holds only sharded keys', async () => {
  const { key } = await storages.local!.put(text('x'), limits)
  expect(await readdir(join(dir, 'attachments', 'tmp', key.slice(0, 5)))).toEqual([key.slice(6)])
})
