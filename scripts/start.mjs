import { spawn } from 'node:child_process'
import { serverEnvironment, serverFlags, serverProgram } from './server-process.mjs'
import { buildServerWhenStale, buildWebWhenStale, installWhenStale, runtime } from './setup.mjs'

/** A server that still reacts answers within this time; one that computes without end never does. */
const hearingMs = 2_000

/** The server is ended at this time whatever it is still doing: Ctrl-C takes five seconds at most. */
const endingMs = 4_400

// This file is plain JavaScript, because on a fresh clone the machine's own Node runs it before ours is
// installed.
installWhenStale()
buildWebWhenStale()
buildServerWhenStale()
const args = process.argv.slice(2)
const env = { ...serverEnvironment, ...process.env }
const server = spawn(runtime(), [...serverFlags, serverProgram, ...args], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
})
/** The program that ends the database is not waited for, because it takes seconds to begin on a busy machine. */
const end = () => {
  server.kill('SIGKILL')
  spawn(runtime(), ['server/db/embedded/abandon.ts', ...args], {
    stdio: 'ignore',
    detached: true,
    env,
  }).unref()
}
let deaf, late
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    server.kill(signal)
    deaf ??= setTimeout(end, hearingMs)
    late ??= setTimeout(end, endingMs)
  })
server.on('message', (said) => said === 'stopping' && clearTimeout(deaf))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
