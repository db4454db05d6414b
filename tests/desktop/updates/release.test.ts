import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publish, rollOut, withdraw } from '../../../scripts/release-feed.ts'
import { client, feedOf, removeClients, serve } from './harness.ts'

const bytes = Buffer.alloc(5_000, 1)
const notes = { zh: '新', en: 'New', id: 'Baru' }
let folder: string
let to: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seaway-release-'))
  to = join(folder, 'public')
})
afterEach(() => {
  removeClients()
  rmSync(folder, { recursive: true, force: true })
})

/** A build folder as electron-builder leaves one. */
function build(version: string, channel = 'latest'): string {
  const from = mkdtempSync(join(folder, 'build-'))
  const file = `Seaway-${version}-win-x64.exe`
  writeFileSync(join(from, file), bytes)
  writeFileSync(join(from, `${file}.blockmap`), 'map')
  writeFileSync(join(from, `${channel}.yml`), feedOf(version, file, bytes))
  return from
}
const feed = (name = 'latest') =>
  load(readFileSync(join(to, `${name}.yml`), 'utf8')) as Record<string, unknown>

describe('a release', () => {
  it('is published to a part of the clients, with its notes, and then to all', async () => {
    await publish({ from: build('1.1.0'), to, percent: 10, notes })
    expect(feed()).toMatchObject({ version: '1.1.0', stagingPercentage: 10, notes })
    expect(readdirSync(to)).toEqual(
      expect.arrayContaining(['Seaway-1.1.0-win-x64.exe', 'Seaway-1.1.0-win-x64.exe.blockmap']),
    )
    await rollOut(to, 'latest', 100)
    expect(feed()).toMatchObject({ version: '1.1.0', stagingPercentage: 100 })
  })

  it('is what an installed client fetches', async () => {
    await publish({ from: build('1.1.0'), to, percent: 100, notes })
    const files = Object.fromEntries(
      readdirSync(to).map((name) => [`/${name}`, readFileSync(join(to, name))]),
    )
    const server = await serve(files)
    const { updates } = client(server.url)
    await updates.check()
    expect(updates.state()).toMatchObject({ phase: 'ready', next: '1.1.0', notes })
    await server.close()
  })

  it('is refused when its number is not higher, or its file is another', async () => {
    await publish({ from: build('1.1.0'), to, percent: 100 })
    await expect(publish({ from: build('1.1.0'), to, percent: 100 })).rejects.toThrow(/higher version/)
    await expect(publish({ from: build('1.0.9'), to, percent: 100 })).rejects.toThrow(/higher version/)
    const from = build('1.2.0')
    writeFileSync(join(from, 'Seaway-1.2.0-win-x64.exe'), 'tampered')
    await expect(publish({ from, to, percent: 100 })).rejects.toThrow(/not the file/)
    expect(feed()).toMatchObject({ version: '1.1.0' })
  })

  it('reaches those who follow beta as well, unless theirs is newer', async () => {
    await publish({ from: build('1.1.0'), to, percent: 100 })
    expect(feed('beta')).toMatchObject({ version: '1.1.0' })
    await publish({ from: build('1.3.0-beta.1', 'beta'), to, percent: 100 })
    await publish({ from: build('1.2.0'), to, percent: 100 })
    expect(feed()).toMatchObject({ version: '1.2.0' })
    expect(feed('beta')).toMatchObject({ version: '1.3.0-beta.1' })
  })

  it('that is withdrawn gives way to the one before it, the first to none', async () => {
    await publish({ from: build('1.1.0'), to, percent: 100 })
    await publish({ from: build('1.2.0'), to, percent: 10 })
    expect(await withdraw(to, 'latest')).toEqual(['latest.yml 1.2.0'])
    expect(feed()).toMatchObject({ version: '1.1.0', stagingPercentage: 100 })
    await expect(publish({ from: build('1.2.0'), to, percent: 10 })).rejects.toThrow(/withdrawn/)
    await publish({ from: build('1.2.1'), to, percent: 100 })
    expect(feed()).toMatchObject({ version: '1.2.1' })
    await withdraw(to, 'latest')
    await withdraw(to, 'latest')
    expect(readdirSync(to)).not.toContain('latest.yml')
  })
})
