import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, give, accountOptions } from '../../settings/account.ts'
import { onWindows, type Binaries } from './binaries.ts'

export const owner = 'seaway'
const run = promisify(execFile)

/**
 * The environment of the database. It takes nothing of the server's own, such as locale, PG… variables and
 * secrets.
 */
export const environment = (): NodeJS.ProcessEnv =>
  onWindows ? { ...process.env, LC_ALL: 'C' } : { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

export const isCluster = (data: string): boolean => existsSync(join(data, 'PG_VERSION'))

export interface NewCluster {
  binaries: Binaries
  dir: string
  data: string
  password: string
  account: Account | undefined
  stopping?: AbortSignal | undefined
}

/**
 * Removes drafts of starts that were killed. A tool that outlived its server may still write one; that draft
 * stays for now.
 */
const sweepDrafts = (dir: string, data: string): void => {
  const names = readdirSync(dir).filter((name) => name.startsWith(`${basename(data)}.new`))
  for (const name of names) {
    try {
      rmSync(join(dir, name), { recursive: true, force: true })
    } catch {
      // The next start finds this draft again.
    }
  }
}

/**
 * Creates the data folder under another name and renames it when it is complete, so that half of one never
 * looks like a database.
 */
export const createCluster = async (options: NewCluster): Promise<void> => {
  const { binaries, dir, data, password, account, stopping } = options
  sweepDrafts(dir, data)
  const draft = mkdtempSync(`${data}.new-`)
  const passwordFile = `${draft}.password`
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    give(draft, account)
    give(passwordFile, account)
    const cluster = [
      '-D',
      draft,
      '-U',
      owner,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
    ]
    const locale = [
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]
    await run(binaries.initdb, [...cluster, ...locale], {
      ...accountOptions(account),
      env: environment(),
      cwd: dir,
      signal: stopping,
    })
    renameSync(draft, data)
  } catch (error) {
    stopping?.throwIfAborted()
    const reason = (error as { stderr?: string }).stderr?.trim() || String(error)
    throw new Error(`The database folder ${data} could not be made: ${reason}`, { cause: error })
  } finally {
    rmSync(passwordFile, { force: true })
    // A tool that was told to end may still write its last file, so removing is retried.
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}
