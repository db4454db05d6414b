import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildDesktopWhenStale, installWhenStale, root, runtime } from './setup.mjs'

/**
 * `npm run desktop` builds the client and opens it with the server of `npm start`, which it starts if none
 * answers.
 */
const server = process.env['SEAWAY_SERVER_URL'] ?? 'http://localhost:8089'
const answers = () =>
  fetch(`${server}/readyz`).then(
    (r) => r.ok,
    () => false,
  )

installWhenStale()
buildDesktopWhenStale()
const electron = join(root, 'node_modules', 'electron')
// This variable of the package names a runtime that lies elsewhere.
if (!process.env['ELECTRON_OVERRIDE_DIST_PATH'] && !existsSync(join(electron, 'path.txt'))) {
  process.stderr.write(
    'This machine has no Electron runtime yet: fetch it once with `npx install-electron`.\n',
  )
  process.exit(1)
}
const children = []
if (!(await answers())) children.push(spawn(runtime(), ['scripts/start.mjs'], { stdio: 'inherit' }))
for (let tries = 0; tries < 1_200 && !(await answers()); tries++) await new Promise((r) => setTimeout(r, 200))
const client = spawn(runtime(), [join(electron, 'cli.js'), '.'], { stdio: 'inherit' })
client.on('exit', (code) => {
  for (const child of children) child.kill('SIGINT')
  process.exit(code ?? 0)
})
