import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { birthOf, isAlive, sleep } from './processes.ts'

/** A holder renews its lock more often than this, so an older one belongs to nobody. */
const forgottenAfter = 60_000
const held = new Set<string>()

/** Its process is gone, or is another one that got the same id, or has long stopped renewing it. */
const isStale = (file: string, content: string): boolean => {
  const [pid = '', birth = '', token = ''] = content.split(' ')
  const forgotten = Date.now() - statSync(file).mtimeMs > forgottenAfter
  // Made this very moment, its holder is still to be written.
  if (content === '') return forgotten
  if (Number(pid) === process.pid) return !held.has(token)
  return forgotten || !isAlive(Number(pid)) || birth !== birthOf(Number(pid))
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Moves a stale lock away. Should a new holder have come in between, its lock is put back. */
const clearStale = (file: string): void => {
  try {
    const content = readFileSync(file, 'utf8')
    if (!isStale(file, content)) return
    const aside = `${file}.${randomUUID()}`
    renameSync(file, aside)
    try {
      if (readFileSync(aside, 'utf8') !== content) copyFileSync(aside, file, constants.COPYFILE_EXCL)
    } finally {
      rmSync(aside, { force: true })
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

const acquire = (file: string, token: string): boolean => {
  try {
    writeFileSync(file, `${process.pid} ${birthOf(process.pid)} ${token}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Runs `work` while no other process, nor another call in this one, holds the lock file. */
export const withLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const token = randomUUID()
  held.add(token)
  while (!acquire(file, token)) {
    clearStale(file)
    await sleep(20)
  }
  const renewing = setInterval(() => {
    const now = new Date()
    utimesSync(file, now, now)
  }, forgottenAfter / 6)
  renewing.unref()
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    held.delete(token)
    rmSync(file, { force: true })
  }
}
