import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { SignedFeed } from '#shared/desktop/updates.ts'
import { signatureOf } from '../../../scripts/release-feed.ts'
import { client, feedOf, removeClients, serve, type Files, type Installed } from './harness.ts'

const installer = 'Seaway-1.1.0-win-x64.exe'
const bytes = Buffer.alloc(200_000, 7)
const notes = { zh: '更快的列表', en: 'Faster lists', id: 'Daftar lebih cepat' }
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  removeClients()
})

async function installed(files: Files, how?: Installed) {
  const server = await serve(files)
  closing.push(server.close)
  return client(server.url, how)
}
const published = (more: object = {}, version = '1.1.0'): Files => ({
  '/latest.yml': feedOf(version, installer, bytes, more),
  [`/${installer}`]: bytes,
})

it('a newer version is fetched whole, and says what is new in each language', async () => {
  const { updates, told, pending } = await installed(published({ notes }))
  await updates.check()
  expect(updates.state()).toEqual({ version: '1.0.0', phase: 'ready', next: '1.1.0', notes })
  expect(told.map((s) => s.phase)).toEqual(expect.arrayContaining(['checking', 'downloading', 'ready']))
  expect(readFileSync(join(pending, installer))).toEqual(bytes)
})

it('the same version is the newest', async () => {
  const { updates } = await installed(published({}, '1.0.0'))
  await updates.check()
  expect(updates.state()).toEqual({ version: '1.0.0', phase: 'current' })
})

it.each(['latest', 'beta'] as const)('an older version is never taken (%s)', async (channel) => {
  const feed = feedOf('0.9.0', installer, bytes)
  const { updates } = await installed({ '/latest.yml': feed, '/beta.yml': feed }, { channel })
  await updates.check()
  expect(updates.state().phase).toBe('current')
})

it('another file than the one that was published is thrown away, and said so', async () => {
  const { updates, told, pending } = await installed({
    ...published(),
    [`/${installer}`]: Buffer.alloc(200_000, 8),
  })
  await updates.check()
  expect(updates.state()).toMatchObject({ phase: 'failed', failure: 'CHECKSUM' })
  expect(told.some((s) => s.phase === 'ready')).toBe(false)
  expect(existsSync(pending) ? readdirSync(pending).filter((f) => f === installer) : []).toEqual([])
})

it('an installer that somebody else signed is refused, and said so', async () => {
  const { updates } = await installed(published(), { signature: 'signed by Somebody Else' })
  await updates.check()
  expect(updates.state()).toMatchObject({ phase: 'failed', failure: 'SIGNATURE' })
  updates.install()
  expect(updates.state().phase).toBe('failed')
})

it('a signature of ours is taken', async () => {
  const { updates } = await installed(published(), { signature: null })
  await updates.check()
  expect(updates.state().phase).toBe('ready')
})

describe('without a publisher that the system checks', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const signed = (version = '1.1.0') => {
    const feed = JSON.parse(feedOf(version, installer, bytes)) as SignedFeed
    return { ...feed, signature: signatureOf(feed, privateKey) }
  }
  const offered = (feed: object): Files => ({ '/latest.yml': JSON.stringify(feed), [`/${installer}`]: bytes })
  const isFetched = (pending: string) => existsSync(join(pending, installer))

  it('nothing is taken, nor even fetched', async () => {
    const { updates, pending } = await installed(published(), { unsigned: true })
    await updates.check()
    expect(updates.state()).toMatchObject({ phase: 'failed', failure: 'SIGNATURE' })
    expect(isFetched(pending)).toBe(false)
  })

  it('what is signed with the key of IT’s policy is taken, at every percentage of a rollout', async () => {
    const { updates } = await installed(offered({ ...signed(), stagingPercentage: 100 }), {
      unsigned: true,
      key,
    })
    await updates.check()
    expect(updates.state().phase).toBe('ready')
  })

  it.each([
    ['no signature', ({ signature: _, ...feed }: ReturnType<typeof signed>) => feed],
    ['a signature that is none', (feed: ReturnType<typeof signed>) => ({ ...feed, signature: 'AAAA' })],
    [
      'the signature of another version',
      () => ({ ...signed('1.2.0'), signature: signed('1.1.0').signature }),
    ],
    [
      'another file under the signed version',
      (feed: ReturnType<typeof signed>) => ({ ...feed, files: [{ ...feed.files[0], sha512: 'x' }] }),
    ],
  ])('with a key, a feed with %s is refused', async (_name, changed) => {
    const { updates, pending } = await installed(offered(changed(signed())), { key })
    await updates.check()
    expect(updates.state()).toMatchObject({ phase: 'failed', failure: 'SIGNATURE' })
    expect(isFetched(pending)).toBe(false)
  })
})

it('a server without a feed and a server that is gone are told apart', async () => {
  const empty = await installed({})
  await empty.updates.check()
  expect(empty.updates.state().failure).toBe('NO_FEED')
  const gone = client('http://127.0.0.1:9')
  await gone.updates.check()
  expect(gone.updates.state().failure).toBe('OFFLINE')
})

it('after a failure the next look can succeed', async () => {
  const files: Files = {}
  const { updates } = await installed(files)
  await updates.check()
  Object.assign(files, published())
  await updates.check()
  expect(updates.state().phase).toBe('ready')
})

it('a rollout to a quarter reaches about a quarter, and always the same ones', async () => {
  const server = await serve({
    '/latest.yml': feedOf('1.1.0', installer, bytes, { stagingPercentage: 25 }),
    [`/${installer}`]: bytes,
  })
  closing.push(server.close)
  const phase = async (installation: string) => {
    const { updates } = client(server.url, { installation })
    await updates.check()
    return updates.state().phase
  }
  expect(await phase('00000000-0000-4000-8000-000000000001')).toBe('ready')
  expect(await phase('00000000-0000-4000-8000-0000ffffffff')).toBe('current')
  const phases = await Promise.all(Array.from({ length: 80 }, () => phase(randomUUID())))
  const reached = phases.filter((p) => p === 'ready').length
  expect(reached).toBeGreaterThan(6)
  expect(reached).toBeLessThan(40)
})

it('a client that changes to beta gets the beta', async () => {
  const { updates } = await installed({
    ...published({}, '1.0.0'),
    '/beta.yml': feedOf('1.1.0-beta.1', installer, bytes),
  })
  await updates.check()
  expect(updates.state().phase).toBe('current')
  updates.follow('beta')
  await updates.check()
  expect(updates.state()).toMatchObject({ phase: 'ready', next: '1.1.0-beta.1' })
})
