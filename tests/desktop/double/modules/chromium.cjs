'use strict'
// The system's Chromium, as all the windows live in it. Cannot prove Electron's own Chromium, nor the sandbox of the system.
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const readline = require('node:readline')
const { switches } = require('./command-line.cjs')
const devtools = require('./devtools.cjs')
const state = require('./state.cjs')

const always = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--password-store=basic',
  '--remote-debugging-pipe',
  // The second way in, for Playwright.
  '--remote-debugging-port=0',
  '--no-startup-window',
]
const ours = /^(inspect|remote-debugging-port|user-data-dir|no-sandbox)/

let browser
let profile

function launch() {
  profile = fs.mkdtempSync(path.join(os.tmpdir(), 'electron-double-'))
  const asked = [...switches]
    .filter(([name]) => !ours.test(name))
    .map(([name, value]) => (value ? `--${name}=${value}` : `--${name}`))
  browser = spawn(
    process.env.ELECTRON_DOUBLE_CHROMIUM || '/usr/bin/chromium',
    [...always, `--user-data-dir=${profile}`, ...asked],
    // A group of its own, so that its helpers end with it and write nothing after the folder is gone.
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], detached: true },
  )
  // Playwright waits for this line.
  readline.createInterface({ input: browser.stderr }).on('line', (line) => {
    if (line.startsWith('DevTools listening on')) process.stderr.write(`${line}\n`)
  })
  browser.on('exit', () => {
    if (!state.isQuitting) process.stderr.write('electron-double: Chromium exited\n')
  })
  devtools.connect(browser.stdio[3], browser.stdio[4])
}

function end() {
  try {
    process.kill(-browser.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
  fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}

module.exports = { launch, end }
