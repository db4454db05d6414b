import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, give, under } from './account.ts'
import type { Binaries } from './binaries.ts'
import { onWindows } from './binaries.ts'

export const owner = 'seaway'
const run = promisify(execFile)

/** Nothing of the server's surroundings (locale, PG… variables, secrets) reaches the database. */
export const environment = (): NodeJS.ProcessEnv =>
  onWindows ? { ...process.env, LC_ALL: 'C' } : { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

export const isCluster = (data: string): boolean => existsSync(join(data, 'PG_VERSION'))

/** Makes the data folder under another name and renames it when whole: half of one never looks like a database. */
export const createCluster = async (
  binaries: Binaries,
  dir: string,
  data: string,
  password: string,
  account: Account | undefined,
): Promise<void> => {
  const draft = `${data}.new`
  const passwordFile = `${data}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  try {
    give(draft, account)
    give(passwordFile, account)
    const options = [
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
    await run(binaries.initdb, [...options, ...locale], { ...under(account), env: environment(), cwd: dir })
    renameSync(draft, data)
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.trim() || String(error)
    throw new Error(`The database folder ${data} could not be made: ${reason}`, { cause: error })
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}
