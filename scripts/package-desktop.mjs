import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildDesktop, installWhenStale, root, runtime } from './setup.mjs'

/**
 * `npm run build:desktop` builds the client and packages it for this system, or as electron-builder's own
 * arguments say (`-- --win --x64`, `-- --linux AppImage`). `SEAWAY_UPDATE_URL` is the address of its updates.
 */
const url = process.env['SEAWAY_UPDATE_URL']
if (!url) {
  process.stderr.write(
    'SEAWAY_UPDATE_URL is missing: without it no client would ever be updated. Set the address of the updates, or none for clients that IT updates by other means.\n',
  )
  process.exit(1)
}
installWhenStale()
if (url !== 'none') {
  // The rule is a module of ours, which the machine's own Node may be too old to read.
  const judged = spawnSync(runtime(), [join(root, 'scripts', 'update-address.ts'), url], { stdio: 'inherit' })
  if (judged.status !== 0) process.exit(1)
}
buildDesktop()
const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
const args = [
  builder,
  '--publish',
  'never',
  ...(url !== 'none' ? [`-c.publish.url=${url}`] : []),
  ...process.argv.slice(2),
]
process.exit(spawnSync(runtime(), args, { cwd: root, stdio: 'inherit' }).status ?? 1)
