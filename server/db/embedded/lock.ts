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
/** A file is written right after it is made; one that stays empty lost its holder in between. */
const emptyFor = 2_000
const held = new Set<string>()

/** Its process is gone, or is another one that got the same id, or has long stopped renewing it. */
const isStale = (file: string, content: string): boolean => {
  const [pid = '', birth = '', token = ''] = content.split(' ')
  const age = Date.now() - statSync(file).mtimeMs
  if (content === '') return age > emptyFor
  if (Number(pid) === process.pid) return !held.has(token)
  return age > forgottenAfter || !isAlive(Number(pid)) || birth !== birthOf(Number(pid))
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
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // The file was made but nothing could be written into it, as on a full disk.
    rmSync(file, { force: true })
    throw error
  }
}

/** Runs `work` while no other process, nor another call in this one, holds the lock file. */
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
