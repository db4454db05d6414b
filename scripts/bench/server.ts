import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Child {
  process: ChildProcess
  /** Milliseconds from the start of the process to its first answer. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts a program and waits until its address answers. */
export async function startChild(args: string[], env: Record<string, string>, probe: string): Promise<Child> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
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
    if (child.exitCode !== null || tries > 6_000) throw new Error(`${args[0]} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const readyMs = performance.now() - begun
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { process: child, readyMs, stop }
}

/** Resident memory of a process in megabytes (Linux). */
export const memoryOf = (child: Child): number => {
  const status = readFileSync(`/proc/${child.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
