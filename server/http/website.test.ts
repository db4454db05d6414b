import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { website } from './website.ts'

const folder = mkdtempSync(join(tmpdir(), 'seaway-website-'))
const webRoot = join(folder, 'web')
mkdirSync(webRoot)
writeFileSync(join(folder, 'secret'), 'A secret')
writeFileSync(join(webRoot, 'index.html'), 'The page')
mkdirSync(join(webRoot, 'assets'))
writeFileSync(join(webRoot, 'assets', 'entry.js'), 'The code')
writeFileSync(join(webRoot, 'assets', 'entry.js.br'), 'Less code')
const app = Fastify()
await website(app, { ...readSettings({}), webRoot })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = async (url: string) => (await app.inject(url)).body

it.each(['/', '/home/accounts', '/home/accounts?userId=buyer.lima', '/home/masterData/product?code=DN63.5'])(
  'answers %s with the page, whatever its query says',
  async (url) => {
    expect(await ask(url)).toBe('The page')
  },
)

it.each(['/assets/gone.js', '/assets/gone.js?v=1', '/oms/no/such/call'])(
  'answers %s with a problem instead of the page',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
    expect(await ask(url)).not.toBe('The page')
  },
)

it('sends a file of the bundle as small as the reader takes it, to be kept', async () => {
  const { body, headers } = await app.inject('/assets/entry.js?v=1')
  expect([body, headers['cache-control']]).toEqual(['The code', 'public, max-age=31536000, immutable'])
  const small = await app.inject({ url: '/assets/entry.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect([small.body, small.headers['content-encoding']]).toEqual(['Less code', 'br'])
})

it.each(['/%2e%2e/secret', '/assets/../../secret', '/..%2fsecret', '/assets%2f..%2f..%2fsecret'])(
  'sends nothing from outside the bundle at %s',
  async (url) => expect(await ask(url)).not.toContain('A secret'),
)
