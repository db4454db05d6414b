import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTimeOf, isAlive } from './processes.ts'

/** The callers in this process, by data folder. Each other process leaves a file in `users`. */
const callers = new Map<string, number>()

const folderOf = (dir: string) => join(dir, 'users')

export const signIn = (dir: string): void => {
  mkdirSync(folderOf(dir), { recursive: true })
  writeFileSync(join(folderOf(dir), String(process.pid)), startTimeOf(process.pid))
  callers.set(dir, (callers.get(dir) ?? 0) + 1)
}

const isServerAlive = (dir: string, name: string): boolean =>
  isAlive(Number(name)) && readFileSync(join(folderOf(dir), name), 'utf8') === startTimeOf(Number(name))

/** Returns true when nobody uses the database any more. The file of a killed server does not count. */
export const signOut = (dir: string): boolean => {
  const left = (callers.get(dir) ?? 1) - 1
  callers.set(dir, left)
  if (left > 0) return false
  rmSync(join(folderOf(dir), String(process.pid)), { force: true })
  const others = readdirSync(folderOf(dir))
  const living = others.filter((name) => isServerAlive(dir, name))
  for (const name of others) if (!living.includes(name)) rmSync(join(folderOf(dir), name), { force: true })
  return living.length === 0
}
