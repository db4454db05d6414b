'use strict'
// ipcMain: the handlers, and what a page is told when one fails.
const { EventEmitter } = require('node:events')
const { enc } = require('../codec.js')()

const handlers = new Map()

class IpcMain extends EventEmitter {
  handle(channel, handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  }
}

async function answerOf(channel, event, args) {
  try {
    const handler = handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return { val: enc(await handler(event, ...args)) }
  } catch (error) {
    return { err: enc(new Error(`Error invoking remote method '${channel}': ${error}`)) }
  }
}

module.exports = { ipcMain: new IpcMain(), answerOf }
