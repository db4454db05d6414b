import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** The fields of /proc/<pid>/stat after the command, which may itself contain spaces and brackets. */
const statOf = (pid: number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/**
 * Whether the process is dead but still listed. In a container whose first process does not collect it, that
 * lasts for ever.
 */
export const isZombie = (pid: number): boolean => statOf(pid)[0] === 'Z'

export const isAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isZombie(pid)
}

/**
 * The start time of a process, which tells it from a later process with the same id; empty where the system
 * does not say.
 */
export const startTimeOf = (pid: number): string => statOf(pid)[19] ?? ''

const commandOf = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    if (process.platform === 'win32') return undefined
  }
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}

/** False only if the process is certainly another program, whose id happens to be in an old pid file. */
export const mayBePostgres = (pid: number, data: string): boolean => {
  const command = commandOf(pid)
  return command === undefined || command.includes(data)
}

/** Waits so many milliseconds, or less if `stopping` aborts. */
export const sleep = (milliseconds: number, stopping?: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal: stopping }).catch((error: unknown) => {
    if (!stopping?.aborted) throw error
  })
