'use strict'
// From the first line of the main module to `ready`: Chromium is up and the application has loaded.
const { announceReady, app } = require('./app.cjs')
const chromium = require('./chromium.cjs')
const devtools = require('./devtools.cjs')

function start(loaded) {
  chromium.launch()
  process.on('exit', chromium.end)
  process.on('SIGTERM', () => app.quit())
  process.on('SIGINT', () => app.quit())
  void Promise.all([devtools.send('Browser.getVersion'), loaded]).then(([{ product }]) => {
    const value = product.split('/')[1]
    Object.defineProperty(process.versions, 'chrome', { value, enumerable: true, configurable: true })
    setImmediate(announceReady)
  })
}

module.exports = { start }
