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
if (url !== 'none' && !/^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)) {
  process.stderr.write(
    'SEAWAY_UPDATE_URL must begin with https://: clients fetch no updates over an open line.\n',
  )
  process.exit(1)
}
installWhenStale()
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
