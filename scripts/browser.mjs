import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

// The shell is Chromium without windows of its own; the stories take a quarter less time in it.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const quiet = (command, args) => spawnSync(command, args, { encoding: 'utf8', timeout: 300_000 })
const say = (text) => process.stderr.write(`${text}\n`)

const own = () => {
  const asked = quiet(process.execPath, [
    '-e',
    "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))",
  ])
  const path = asked.stdout?.trim()
  return path && existsSync(path) ? path : undefined
}

const found = () => process.env.SEAWAY_CHROMIUM ?? installed.find(existsSync) ?? own()

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const apt = (...packages) =>
  quiet('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]).status === 0

/** Installs Debian's package, or the test runner's own download where that is impossible. */
function install() {
  say('Installing a browser …')
  if (canInstall()) {
    quiet('apt-get', ['update', '-qq'])
    if (apt('chromium-headless-shell') || apt('chromium')) return
  }
  quiet(process.execPath, [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'install',
    'chromium',
  ])
}

/** Chinese pages need a Chinese font, because otherwise every character is a box in pictures. */
function ensureFonts() {
  const fonts = () => (quiet('fc-list', [':lang=zh']).stdout ?? '').trim() !== ''
  if (process.platform !== 'linux' || fonts()) return
  say('Installing a Chinese font …')
  if (canInstall()) {
    quiet('apt-get', ['update', '-qq'])
    apt('fontconfig', 'fonts-noto-cjk')
  }
  if (!fonts()) say('No Chinese font was found: pictures will show boxes. Install fonts-noto-cjk.')
}

/** Finds a Chromium for tests, or installs one. */
export function ensureBrowser() {
  if (!found()) install()
  const path = found()
  if (!path) {
    say(
      'No Chromium was found and none could be installed: install Chromium, or name one with SEAWAY_CHROMIUM.',
    )
    process.exit(1)
  }
  ensureFonts()
  return path
}
