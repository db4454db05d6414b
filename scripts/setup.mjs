import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const windows = process.platform === 'win32'
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** The pinned Node of node_modules. All other scripts run on it, whatever Node the machine has. */
export const runtime = () => join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** Runs a step quietly; its output is shown only if it failed. */
export function step(title, command, args, options = {}) {
  process.stderr.write(`${title} …\n`)
  const done = spawnSync(command, args, { encoding: 'utf8', shell: windows, maxBuffer: 1 << 28, ...options })
  if (done.status === 0) return done.stdout ?? ''
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}\n`)
  process.stderr.write(`${title} failed.\n`)
  process.exit(1)
}

/** Installs when node_modules is missing or older than the lock file. */
export function installWhenStale() {
  const installed = join('node_modules', '.package-lock.json')
  if (modified(installed) >= modified('package-lock.json') && existsSync(runtime())) return
  step('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  // Only a clone has commits to look at; a copy of the sources has no hook.
  if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { shell: windows })
}

const newest = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile())
    .reduce((max, e) => Math.max(max, modified(join(e.parentPath ?? e.path, e.name))), 0)

function build(title, config, mode = 'production') {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  step(title, runtime(), [vite, 'build', '--config', config, '--mode', mode, '--logLevel', 'warn'])
}

/** Builds a bundle when one of its sources is newer. */
function buildWhenStale(title, result, sources, config, mode) {
  const newestSource = Math.max(...sources.map(newest), modified(config), modified('package-lock.json'))
  if (modified(result) <= newestSource) build(title, config, mode)
}

const screens = 'vite.config.ts'
const web = join('dist', 'web', 'index.html')
const server = join('dist', 'server', 'main.js')
const desktop = join('dist', 'desktop', 'index.html')
export const buildWebWhenStale = () =>
  buildWhenStale('Building the web bundle', web, ['renderer', 'shared'], screens)
export const buildServerWhenStale = () =>
  buildWhenStale('Building the server', server, ['server', 'shared'], 'vite.server.config.ts')
const desktopTitle = 'Building the desktop client'
export const buildDesktop = () => build(desktopTitle, screens, 'desktop')
export const buildDesktopWhenStale = () =>
  buildWhenStale(desktopTitle, desktop, ['renderer', 'shared', 'electron'], screens, 'desktop')
