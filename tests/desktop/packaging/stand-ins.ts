import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'

/** The fuses are found in Electron's program by this: sentinel, version, count, then one byte for each fuse. */
const fuses = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('011001000', 'latin1'),
])

/** The codes of Windows for American English and UTF-16, as in Electron's program. */
const english = 1033
const unicode = 1200
const languages = ['en-US', 'zh-CN', 'id', 'de']

async function fill(folder: string, program: string, bytes: Uint8Array): Promise<string> {
  const source = join(folder, 'default-app')
  mkdirSync(join(folder, 'locales'), { recursive: true })
  mkdirSync(join(folder, 'resources'), { recursive: true })
  mkdirSync(source)
  writeFileSync(join(source, 'main.js'), '')
  await createPackage(source, join(folder, 'resources', 'default_app.asar'))
  for (const language of languages) writeFileSync(join(folder, 'locales', `${language}.pak`), '')
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'version', 'resources.pak'])
    writeFileSync(join(folder, file), '')
  writeFileSync(join(folder, program), bytes, { mode: 0o755 })
  return folder
}

/** A folder like Electron's for Linux, whose program consists of fuses only. */
export const linuxElectron = (folder: string): Promise<string> => fill(folder, 'electron', fuses)

/**
 * A folder like Electron's for Windows, with a real, empty program that has version data, so that its
 * resources can be edited.
 */
export async function windowsElectron(folder: string): Promise<string> {
  const program = NtExecutable.createEmpty(false, false)
  const resources = NtExecutableResource.from(program)
  const version = Resource.VersionInfo.createEmpty()
  version.setFileVersion(45, 4, 1, 0, english)
  version.setStringValues(
    { lang: english, codepage: unicode },
    { ProductName: 'Electron', FileDescription: 'Electron' },
  )
  version.outputToResourceEntries(resources.entries)
  resources.outputResource(program)
  const bytes = Buffer.concat([Buffer.from(program.generate()), fuses])
  return fill(folder, 'electron.exe', bytes)
}
