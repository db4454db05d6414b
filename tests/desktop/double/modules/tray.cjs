'use strict'
// Tray: takes what it is given; that it is seen beside the clock cannot be proven.
const { EventEmitter } = require('node:events')

class Tray extends EventEmitter {
  constructor(image) {
    super()
    if (image === undefined) throw new TypeError('image required')
  }

  setImage() {}
  setToolTip() {}
  setContextMenu() {}
}

module.exports = { Tray }
