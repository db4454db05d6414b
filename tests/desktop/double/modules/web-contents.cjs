'use strict'
// webContents: what a window shows. Cannot prove that a page grows by its zoom (a number here), nor what a printer does.
const { EventEmitter } = require('node:events')
const { preventable } = require('./event.cjs')
const { closePage, openBinding, openPage } = require('./page.cjs')
const { PageMessages } = require('./page-messages.cjs')
const { decide } = require('./page-requests.cjs')
const { pdfParams } = require('./pdf.cjs')
const { fromWire, toWire } = require('./protocol.cjs')
const state = require('./state.cjs')

/** Chromium's step: each level is a fifth larger than the one before. */
const zoomStep = 1.2

class WebContents extends EventEmitter {
  #window
  #targetId
  #session
  #opened
  #messages = new PageMessages(this)
  #address = ''
  /** What `loadURL` asks for: the one navigation that is not the page's own. */
  #loading
  #windowOpenHandler
  #zoom = { level: 0, factor: 1 }
  #isDestroyed = false
  mainFrame = Object.defineProperty({ parent: null }, 'url', { get: () => fromWire(this.#address) })
  /** The options of every `print`, for the specs. */
  printed = []

  constructor(window, page) {
    super()
    this.#window = window
    this.#opened = openPage(page, (session, targetId) => this.#listen(session, targetId))
    this.#opened.catch(this.#report)
  }

  #report = (error) => {
    if (!this.#isDestroyed) process.stderr.write(`electron-double: ${error.stack}\n`)
  }

  #listen(session, targetId) {
    this.#session = session
    this.#targetId = targetId
    this.#messages.listen(session, targetId)
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === openBinding) this.#askForWindow(JSON.parse(payload))
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      if (!frame.parentId) this.#address = frame.url + (frame.urlFragment ?? '')
    })
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === targetId) this.#address = url
    })
    session.on('Page.loadEventFired', () => {
      if (this.#address && this.#address !== 'about:blank') this.emit('did-finish-load', preventable())
    })
    session.on('Fetch.requestPaused', (paused) => {
      const mayGo = (frameId, url) => frameId !== targetId || this.#mayGo(url)
      decide(session, paused, mayGo).catch(this.#report)
    })
  }

  #mayGo(wire) {
    if (wire === this.#loading?.replace(/#.*/, '')) return true
    const url = fromWire(wire)
    const event = preventable({ url, isSameDocument: false, isMainFrame: true })
    this.emit('will-navigate', event, url)
    return !event.defaultPrevented
  }

  /** Windows that the handler allows are not made: the application denies all and makes its own. */
  #askForWindow({ url, frameName, features }) {
    const referrer = { url: this.getURL(), policy: 'default' }
    this.#windowOpenHandler?.({
      url: fromWire(url),
      frameName,
      features,
      disposition: 'new-window',
      referrer,
    })
  }

  async #send(command, params) {
    await this.#opened
    return this.#session.send(command, params)
  }

  async loadURL(url) {
    this.#loading = toWire(url)
    const finished = new Promise((resolve) => this.once('did-finish-load', resolve))
    const { errorText, loaderId } = await this.#send('Page.navigate', { url: this.#loading })
    if (errorText) throw new Error(`${errorText} loading '${url}'`)
    if (loaderId) await finished
    this.#loading = undefined
  }

  send(channel, ...args) {
    if (this.#isDestroyed) throw new Error('Object has been destroyed')
    this.#messages.send(channel, args)
  }

  getURL = () => fromWire(this.#address)
  isDestroyed = () => this.#isDestroyed
  close = () => this.#window.close()
  hasTarget = (targetId) => this.#targetId === targetId

  setWindowOpenHandler(handler) {
    this.#windowOpenHandler = handler
  }

  setZoomLevel(level) {
    this.#zoom = { level, factor: zoomStep ** level }
  }
  setZoomFactor(factor) {
    this.#zoom = { level: Math.log(factor) / Math.log(zoomStep), factor }
  }
  getZoomLevel = () => this.#zoom.level
  getZoomFactor = () => this.#zoom.factor

  print(options = {}, printed = undefined) {
    this.printed.push(options)
    setImmediate(() => printed?.(true, ''))
  }

  async printToPDF(options = {}) {
    const { data } = await this.#send('Page.printToPDF', pdfParams(options))
    return Buffer.from(data, 'base64')
  }

  /** For the window that it belongs to: ends the page with it. */
  destroy() {
    this.#isDestroyed = true
    // Chromium may be gone already.
    this.#opened.then(() => closePage(this.#targetId)).catch(() => undefined)
    this.emit('destroyed')
  }
}

/** How Playwright finds the window of a page. */
const fromDevToolsTargetId = (targetId) =>
  [...state.windows].map(({ webContents }) => webContents).find((contents) => contents.hasTarget(targetId))

module.exports = { WebContents, webContents: { fromDevToolsTargetId } }
