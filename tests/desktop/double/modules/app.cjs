'use strict'
// app: its life from ready to quit, its paths and its one instance. Nothing is registered with the system.
const { EventEmitter } = require('node:events')
const os = require('node:os')
const path = require('node:path')
const { appPath, args, manifest, switches } = require('./command-line.cjs')
const { preventable } = require('./event.cjs')
const singleInstance = require('./single-instance.cjs')
const state = require('./state.cjs')

const settingsHome = process.env.XDG_CONFIG_HOME || path.join(os.homedir(), '.config')
const name = manifest.productName || manifest.name || 'Electron'
const paths = {
  userData: switches.get('user-data-dir') || path.join(settingsHome, name),
  exe: process.env.ELECTRON_DOUBLE_EXE ?? process.execPath,
  downloads: path.join(os.homedir(), 'Downloads'),
}

let becomeReady
const ready = new Promise((resolve) => {
  becomeReady = resolve
})

class App extends EventEmitter {
  isPackaged = process.env.ELECTRON_DOUBLE_PACKAGED === '1'
  commandLine = { appendSwitch: (key, value = '') => void switches.set(key, value) }

  isReady = () => state.isReady
  whenReady = () => ready
  getName = () => name
  getVersion = () => manifest.version ?? '0.0.0'
  getAppPath = () => appPath
  getLocale = () => 'en-US'

  getPath(wanted) {
    if (!paths[wanted]) throw new Error(`Failed to get '${wanted}' path`)
    return paths[wanted]
  }

  enableSandbox() {}
  setAppUserModelId() {}
  setAsDefaultProtocolClient = () => true
  setBadgeCount = () => true
  relaunch() {}

  requestSingleInstanceLock() {
    const started = { argv: [process.argv[0], ...args], cwd: process.cwd() }
    return singleInstance.take(paths.userData, started, ({ argv, cwd }) =>
      this.emit('second-instance', preventable(), argv, cwd),
    )
  }

  quit() {
    if (state.isQuitting || !this.#allows('before-quit')) return
    state.isQuitting = true
    for (const window of state.windows) window.close()
    if (state.windows.size === 0 && this.#allows('will-quit')) this.exit()
    else state.isQuitting = false
  }

  exit(code = 0) {
    try {
      this.emit('quit', preventable(), code)
    } finally {
      singleInstance.release()
      process.exit(code)
    }
  }

  #allows(question) {
    const event = preventable()
    this.emit(question, event)
    return !event.defaultPrevented
  }
}

const app = new App()

function announceReady() {
  state.isReady = true
  becomeReady()
  app.emit('ready', preventable(), {})
}

module.exports = { app, announceReady }
