import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { serverProgram } from '../../scripts/server-process.mjs'
import { until } from './app.ts'

const root = join(import.meta.dirname, '..', '..')

export interface Child {
  pid: number
  /** Everything that it has printed, on both channels. */
  said(): string
  /** Its exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

/** Runs one of our commands as its user does; of this run's settings, the driver's alone reaches it. */
export function run(
  script: string,
  { args = [], env = {}, input = '' }: { args?: string[]; env?: Record<string, string>; input?: string } = {},
): Child {
  const { PATH = '', HOME = '', TMPDIR, SEAWAY_PLAIN_DRIVER } = process.env
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      ...(SEAWAY_PLAIN_DRIVER && { SEAWAY_PLAIN_DRIVER }),
      ...env,
    },
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => void (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (text += chunk.toString()))
  child.stdin.end(input)
  return {
    pid: child.pid!,
    said: () => text,
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code))),
    kill: (signal) => void child.kill(signal),
  }
}

const ready = /Seaway is ready\s+(http:\S+)/

/** The server as `npm start` runs it, once it answers. */
export async function runServer(
  env: Record<string, string>,
  script = serverProgram,
): Promise<Child & { url: string }> {
  const child = run(script, { env: { PORT: '0', SEAWAY_RATE_FACTOR: '1000', ...env } })
  const state = { over: false }
  void child.ended.then(() => (state.over = true))
  const settled = () => state.over || ready.test(child.said())
  // A first start beside other work takes minutes. What the server has said tells more than that it never began.
  await until(settled, 480).catch(() => {})
  const url = ready.exec(child.said())?.[1]
  if (!url) throw new Error(`The server did not start: ${child.said()}`)
  return { ...child, url: url.replace('localhost', '127.0.0.1') }
}
