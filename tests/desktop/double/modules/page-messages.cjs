'use strict'
// IPC of one page: its preload calls a binding, and is answered by a function that lives in the preload's world.
const { enc, dec } = require('../codec.js')()
const { answerOf, ipcMain } = require('./ipc-main.cjs')

const world = 'ElectronDoublePreload'
const binding = '__electronDoubleBinding'

class PageMessages {
  #contents
  #session
  /** The preload's world in the document of now; none between two documents. */
  #context
  #waiting = []

  constructor(contents) {
    this.#contents = contents
  }

  listen(session, mainFrameId) {
    this.#session = session
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name !== world || context.auxData?.frameId !== mainFrameId) return
      this.#context = context.id
      for (const message of this.#waiting.splice(0)) this.#post(message)
    })
    session.on('Runtime.executionContextsCleared', () => {
      this.#context = undefined
    })
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === binding && executionContextId === this.#context)
        void this.#receive(JSON.parse(payload), executionContextId)
    })
  }

  send(channel, args) {
    this.#post({ type: 'msg', channel, args: enc(args) })
  }

  #post(message) {
    if (this.#context === undefined) return void this.#waiting.push(message)
    const expression = `__electronDoubleReceive(${JSON.stringify(JSON.stringify(message))})`
    // The document may be gone by now, and with it whoever waited.
    this.#session.send('Runtime.evaluate', { contextId: this.#context, expression }).catch(() => undefined)
  }

  async #receive({ type, id, channel, args, message }, context) {
    if (type === 'preload-error')
      return void process.stderr.write(`Unable to load preload script\n${message}\n`)
    const event = { sender: this.#contents, senderFrame: this.#contents.mainFrame }
    if (type === 'send') return void ipcMain.emit(channel, event, ...dec(args))
    const answer = await answerOf(channel, event, dec(args))
    if (this.#context === context) this.#post({ type: 'reply', id, ...answer })
  }
}

module.exports = { PageMessages, world, binding }
