import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { website } from './website.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'seaway-website-'))
writeFileSync(join(webRoot, 'index.html'), 'The page')
const app = Fastify()
await website(app, { ...readSettings({}), webRoot })
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
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
