import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Child {
  process: ChildProcess
  /** Milliseconds from the start of the process to its first answer. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts a program and waits until its address answers. */
export async function startChild(
  args: string[],
  env: Record<string, string>,
  probe: string,
  cwd?: string,
): Promise<Child> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(cwd && { cwd }),
  })
  // A bench that fails must leave no process behind.
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  for (let tries = 0; ; tries++) {
    const ok = await fetch(probe).then(
      (r) => r.status < 500,
      () => false,
    )
    if (ok) break
    if (child.exitCode !== null || tries > 60_000) throw new Error(`${args[0]} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const readyMs = performance.now() - startedAt
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { process: child, readyMs, stop }
}

const residentOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** The processes that answer requests: those that a server has started, or the server itself. */
export function workersOf({ process: { pid = 0 } }: Child): number[] {
  const started = childrenOf(pid)
  return started.length > 0 ? started : [pid]
}

/** Linux counts the processor time of a process in hundredths of a second. */
const tickMs = 10

function ticksOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program stands in parentheses and may contain anything, so the figures are read from behind it.
  const [userTicks, systemTicks] = status
    .slice(status.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return userTicks! + systemTicks!
}

/** Returns the processor time that processes and their threads have used until now, in milliseconds (Linux). */
export const processorMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + ticksOf(pid) * tickMs, 0)

/** Resident memory of a process and those that it started, in megabytes (Linux). */
export const memoryOf = ({ process: { pid = 0 } }: Child): number =>
  Math.round([pid, ...childrenOf(pid)].reduce((sum, one) => sum + residentOf(one), 0) / 1024)
