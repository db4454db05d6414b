import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildDesktop, installWhenStale, root, runtime } from './setup.mjs'

/**
 * `npm run build:desktop`: builds the client and packages it for this system, or as electron-builder's own
 * arguments say (`-- --win --x64`, `-- --linux AppImage`). `SEAWAY_UPDATE_URL`: where its updates will be.
 */
installWhenStale()
buildDesktop()
const url = process.env['SEAWAY_UPDATE_URL']
const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
const args = [
  builder,
  '--publish',
  'never',
  ...(url ? [`-c.publish.url=${url}`] : []),
  ...process.argv.slice(2),
]
process.exit(spawnSync(runtime(), args, { cwd: root, stdio: 'inherit' }).status ?? 1)
