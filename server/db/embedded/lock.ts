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
import { startTimeOf, isAlive, sleep } from './processes.ts'

/** A holder renews its lock more often than this, in milliseconds, so an older lock belongs to nobody. */
const staleAfterMs = 60_000
/** A lock file is written right after it is created; one that stays empty this long has lost its holder. */
const emptyMs = 2_000
const held = new Set<string>()

/**
 * Whether the holder's process has ended, is another process with the same id, or has long stopped renewing
 * the lock.
 */
const isStale = (file: string, content: string): boolean => {
  const [pid = '', birth = '', token = ''] = content.split(' ')
  const age = Date.now() - statSync(file).mtimeMs
  if (content === '') return age > emptyMs
  if (Number(pid) === process.pid) return !held.has(token)
  return age > staleAfterMs || !isAlive(Number(pid)) || birth !== startTimeOf(Number(pid))
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Moves a stale lock away. If a new holder has replaced it meanwhile, that lock is put back. */
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
    writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)} ${token}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // The file was created but could not be written, as happens on a full disk.
    rmSync(file, { force: true })
    throw error
  }
}

/** Runs `work` while no other process and no other call in this process holds the lock file. */
export const withLock = async <T>(
  file: string,
  work: () => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> => {
  const token = randomUUID()
  held.add(token)
  while (!acquire(file, token)) {
    clearStale(file)
    await sleep(20)
    stopping?.throwIfAborted()
  }
  const renewing = setInterval(() => {
    const now = new Date()
    utimesSync(file, now, now)
  }, staleAfterMs / 6)
  renewing.unref()
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    held.delete(token)
    rmSync(file, { force: true })
  }
}
