import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packAs } from './pack.ts'
import { linuxElectron, windowsElectron } from './stand-ins.ts'

const mebibyte = 1024 * 1024
let folder: string
const pack = (system: 'linux' | 'win', electron: string, ...more: string[]) =>
  packAs(system, electron, join(folder, system), ...more)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seaway-package-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fuseState = async (program: string) => {
  const wire = await getCurrentFuseWire(program)
  const on = (fuse: FuseV1Options) => wire[fuse] === FuseState.ENABLE
  return {
    runAsNode: on(FuseV1Options.RunAsNode),
    cookieEncryption: on(FuseV1Options.EnableCookieEncryption),
    nodeOptions: on(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: on(FuseV1Options.EnableNodeCliInspectArguments),
    asarIntegrity: on(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    onlyAsar: on(FuseV1Options.OnlyLoadAppFromAsar),
    fileProtocol: on(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }
}
const locked = {
  runAsNode: false,
  cookieEncryption: true,
  nodeOptions: false,
  inspect: false,
  asarIntegrity: true,
  onlyAsar: true,
  fileProtocol: false,
}

describe('the package for Linux', () => {
  let unpacked: string
  const archive = () => join(unpacked, 'resources', 'app.asar')
  beforeAll(async () => {
    unpacked = await pack('linux', await linuxElectron(join(folder, 'electron-linux')))
  })

  it('holds the client and nothing of server, sources or packages', () => {
    const files = listPackage(archive(), { isPack: false }).map((f) => f.replaceAll('\\', '/'))
    for (const needed of [
      '/package.json',
      '/dist/electron/main.mjs',
      '/dist/electron/preload.cjs',
      '/dist/desktop/index.html',
    ])
      expect(files).toContain(needed)
    const others = files.filter((f) => !/^\/(package\.json$|dist(\/(electron|desktop)(\/|$)|$))/.test(f))
    expect(others).toEqual([])
    expect(files.filter((f) => f.endsWith('.map'))).toEqual([])
  })

  it('is at most 12 MB beside Electron', () => {
    expect(statSync(archive()).size).toBeLessThan(12 * mebibyte)
  })

  it('has every fuse set as the security list says', async () => {
    expect(await fuseState(join(unpacked, 'seaway'))).toEqual(locked)
  })

  it('knows where its updates come from', () => {
    const feed = load(readFileSync(join(unpacked, 'resources', 'app-update.yml'), 'utf8'))
    expect(feed).toMatchObject({ provider: 'generic', channel: 'latest' })
  })

  it('starts what package.json names', () => {
    const { main, version } = JSON.parse(extractFile(archive(), 'package.json').toString()) as Record<
      string,
      string
    >
    expect(main).toBe('dist/electron/main.mjs')
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
  })
})

describe('the package for Windows', () => {
  let program: string
  beforeAll(async () => {
    const electron = await windowsElectron(join(folder, 'electron-win'))
    program = join(await pack('win', electron, '-c.publish.url=https://mirror.example/seaway/'), 'Seaway.exe')
  })

  it('has every fuse set, and the archive’s hash beside them', async () => {
    expect(await fuseState(program)).toEqual(locked)
    const { entries } = NtExecutableResource.from(
      NtExecutable.from(readFileSync(program), { ignoreCert: true }),
    )
    const integrity = entries.find((e) => e.type === 'INTEGRITY')
    expect(Buffer.from(integrity!.bin).toString()).toContain('resources\\\\app.asar')
  })

  it('bears our name and version', () => {
    const { entries } = NtExecutableResource.from(
      NtExecutable.from(readFileSync(program), { ignoreCert: true }),
    )
    const [version] = Resource.VersionInfo.fromEntries(entries)
    const values = version!.getStringValues(version!.getAllLanguagesForStringValues()[0]!)
    expect(values).toMatchObject({ ProductName: 'Seaway' })
    expect(entries.some((e) => e.type === 14)).toBe(true)
  })
})

describe('electron-builder.yml', () => {
  it('is refused with a setting that does not exist', async () => {
    await expect(pack('linux', folder, '-c.bogus=1')).rejects.toThrow(/unknown property 'bogus'/)
  })
})
