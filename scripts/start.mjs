import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWebWhenStale, installWhenStale, root, runtime } from './setup.mjs'

// Plain JavaScript: on a fresh clone the machine's own Node runs this, before our pinned one is installed.
installWhenStale()
buildWebWhenStale()
const server = spawn(runtime(), ['server/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  // What was compiled once is kept: the next start is faster by a third.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'seaway'), ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
