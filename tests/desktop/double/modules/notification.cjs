'use strict'
// Notification: holds what it was made of; whether the system shows it cannot be proven.
const { EventEmitter } = require('node:events')

class Notification extends EventEmitter {
  static isSupported = () => true

  constructor(options) {
    super()
    Object.assign(this, options)
  }

  show() {}
}

module.exports = { Notification }
