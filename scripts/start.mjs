import { spawn } from 'node:child_process'
import { serverEnvironment, serverFlags } from './server-process.mjs'
import { buildWebWhenStale, installWhenStale, runtime } from './setup.mjs'

// Plain JavaScript: on a fresh clone the machine's own Node runs this, before our pinned one is installed.
installWhenStale()
buildWebWhenStale()
const server = spawn(runtime(), [...serverFlags, 'server/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...serverEnvironment, ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
