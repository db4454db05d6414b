'use strict'
// BrowserWindow: its place and state are kept and told, as a headless page has neither frame, taskbar nor focus.
const { EventEmitter } = require('node:events')
const path = require('node:path')
const { app } = require('./app.cjs')
const { preventable } = require('./event.cjs')
const state = require('./state.cjs')
const { WebContents } = require('./web-contents.cjs')

class BrowserWindow extends EventEmitter {
  #bounds
  #isVisible
  #isMinimized = false
  #isMaximized = false
  #isDestroyed = false

  constructor({ x = 0, y = 0, width = 800, height = 600, show = true, webPreferences = {} } = {}) {
    super()
    if (!state.isReady) throw new Error('Cannot create BrowserWindow before app is ready')
    const { preload } = webPreferences
    if (preload && !path.isAbsolute(preload)) throw new Error('preload script must have absolute path')
    this.#bounds = { x, y, width, height }
    this.#isVisible = show
    this.webContents = new WebContents(this, { width, height, preload })
    state.windows.add(this)
    app.emit('web-contents-created', preventable(), this.webContents)
  }

  static getAllWindows = () => [...state.windows]
  static fromWebContents = (contents) =>
    [...state.windows].find(({ webContents }) => webContents === contents) ?? null

  loadURL(url) {
    return this.webContents.loadURL(url)
  }

  isVisible = () => this.#isVisible
  isMinimized = () => this.#isMinimized
  isMaximized = () => this.#isMaximized
  getNormalBounds = () => ({ ...this.#bounds })

  show() {
    if (this.#isVisible) return
    this.#isVisible = true
    this.emit('show')
  }
  hide() {
    if (!this.#isVisible) return
    this.#isVisible = false
    this.emit('hide')
  }
  focus() {
    this.emit('focus')
  }
  minimize() {
    this.#isMinimized = true
    this.emit('minimize')
  }
  restore() {
    this.#isMinimized = false
    this.emit('restore')
  }
  maximize() {
    this.#isMaximized = true
    this.emit('maximize')
  }

  close() {
    if (this.#isDestroyed) return
    const event = preventable()
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  destroy() {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    state.windows.delete(this)
    this.webContents.destroy()
    this.emit('closed')
    setImmediate(() => {
      if (state.windows.size > 0 || state.isQuitting) return
      if (!app.emit('window-all-closed')) app.quit()
    })
  }
}

module.exports = { BrowserWindow }
