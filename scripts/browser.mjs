import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const installed = [
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

const apt = (...packages) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  quiet('apt-get', ['update', '-qq'])
  quiet('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/** Chinese pages need a Chinese font, because otherwise every character is a box in pictures. */
function ensureFonts() {
  const fonts = () => (quiet('fc-list', [':lang=zh']).stdout ?? '').trim() !== ''
  if (process.platform !== 'linux' || fonts()) return
  say('Installing a Chinese font …')
  apt('fontconfig', 'fonts-noto-cjk')
  if (!fonts()) say('No Chinese font was found: pictures will show boxes. Install fonts-noto-cjk.')
}

/**
 * Finds a Chromium for tests: an installed one, else the test runner's own download, else Debian's package.
 */
export function ensureBrowser() {
  let path = found()
  if (!path) {
    say('Looking for a browser …')
    quiet(process.execPath, [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'install',
      'chromium',
    ])
    path = own()
  }
  if (!path) {
    apt('chromium', 'fonts-noto-cjk')
    path = found()
  }
  if (!path) {
    say(
      'No Chromium was found and none could be installed: install Chromium, or name one with SEAWAY_CHROMIUM.',
    )
    process.exit(1)
  }
  ensureFonts()
  return path
}
