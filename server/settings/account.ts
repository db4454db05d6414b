import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The account that runs PostgreSQL; `undefined` stands for the account of the server. */
export interface Account {
  uid: number
  gid: number
  name: string
}

const numberOf = (option: string, name: string): number =>
  Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

const lookUp = (name: string): Account | undefined => {
  try {
    const account = { uid: numberOf('-u', name), gid: numberOf('-g', name), name }
    return account.uid > 0 ? account : undefined
  } catch {
    return undefined
  }
}

/**
 * PostgreSQL refuses to run as root, so root drops to an ordinary account: the one that already owns the
 * data, else one that exists on every system.
 */
export const ordinaryAccount = (data: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    if (uid > 0) return { uid, gid, name: `number ${uid}` }
  }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (!account)
    throw new Error(
      'Seaway runs as root and found no ordinary account (postgres or nobody) to run its database under: start it as an ordinary user, or set DATABASE_URL.',
    )
  return account
}

const mayEnter = (folder: string, account: Account): boolean => {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}

/** The first folder on the way to `path` that the account may not enter. */
const closedFolder = (path: string, account: Account): string | undefined => {
  const above = dirname(path) === path ? undefined : closedFolder(dirname(path), account)
  return above ?? (mayEnter(path, account) ? undefined : path)
}

export const isReachable = (folder: string, account: Account | undefined): boolean =>
  !account || closedFolder(folder, account) === undefined

export const assertReachable = (folder: string, account: Account | undefined): void => {
  const closed = account && closedFolder(folder, account)
  if (closed)
    throw new Error(
      `The database cannot live in ${folder}, because ${closed} is closed to the account that it runs under (${account.name}): set SEAWAY_DATA_DIR to a folder outside it, such as /var/lib/seaway.`,
    )
}

export const give = (path: string, account: Account | undefined): void => {
  if (account) chownSync(path, account.uid, account.gid)
}

/** Options for a child process that runs under the account. */
export const accountOptions = (account: Account | undefined): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {}
