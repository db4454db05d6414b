'use strict'
// What the script `electron` runs: makes this Node look like Electron's main process, then loads the application.
const Module = require('node:module')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { args, main, preloads } = require('./modules/command-line.cjs')

const stand = (name, value) =>
  Object.defineProperty(process.versions, name, { value, enumerable: true, configurable: true })
stand('electron', '45.4.1-double')
stand('chrome', '0-double')
// Electron's first argument is the binary, then come the arguments as typed.
process.argv = [process.argv[0], ...args]
process.type = 'browser'
if (process.env.ELECTRON_DOUBLE_PACKAGED !== '1') process.defaultApp = true
process.resourcesPath = process.env.ELECTRON_DOUBLE_RESOURCES ?? path.join(__dirname, 'resources')

const electron = require('./double.cjs')
const { start } = require('./modules/start.cjs')
const load = Module._load
Module._load = (id, ...rest) =>
  /^electron(\/(main|common))?$/.test(id) ? electron : load.call(Module, id, ...rest)
Module.register('./hooks.mjs', pathToFileURL(__filename))
for (const preload of preloads) require(path.resolve(preload))
process.on('unhandledRejection', (error) =>
  process.stderr.write(`electron-double: unhandled rejection in main: ${error?.stack ?? error}\n`),
)

// Electron is ready only after the main module has finished: a top-level await on app.whenReady() hangs here too.
const warning = setTimeout(
  () => process.stderr.write('electron-double: main module still loading after 5 s: a top-level await?\n'),
  5_000,
)
const loaded = import(pathToFileURL(main).href)
  .catch((error) => {
    process.stderr.write(`App threw an error during load\n${error?.stack ?? error}\n`)
    electron.app.exit(1)
  })
  .finally(() => clearTimeout(warning))
start(loaded)
