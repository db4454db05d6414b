'use strict'
// autoUpdater: electron-updater tells it that an update ends the application.
const { EventEmitter } = require('node:events')

module.exports = { autoUpdater: new EventEmitter() }
