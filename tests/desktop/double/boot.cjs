'use strict'
const Module = require('node:module'),
  path = require('node:path'),
  fs = require('node:fs'),
  { pathToFileURL } = require('node:url')
const argv = process.argv.slice(2)
process.argv = [process.argv[0], ...argv] // real Electron: argv[0] is the binary, then the arguments as typed
Object.defineProperty(process.versions, 'electron', {
  value: '45.4.1-double',
  enumerable: true,
  configurable: true,
})
Object.defineProperty(process.versions, 'chrome', { value: '0-double', enumerable: true, configurable: true })
process.type = 'browser'
process.defaultApp = true
process.resourcesPath ??= path.join(__dirname, 'resources')
const flags = [],
  pre = []
let entry
for (let i = 0; i < argv.length && entry === undefined; i++) {
  if (argv[i] === '-r' || argv[i] === '--require') pre.push(argv[++i])
  else if (argv[i].startsWith('-')) flags.push(argv[i])
  else entry = argv[i]
}
const dir = path.resolve(entry ?? '.')
const pkgDir = fs.statSync(dir).isDirectory() ? dir : path.dirname(dir)
const pkg = fs.existsSync(path.join(pkgDir, 'package.json'))
  ? JSON.parse(fs.readFileSync(path.join(pkgDir, 'package.json'), 'utf8'))
  : {}
const main = fs.statSync(dir).isDirectory() ? path.join(dir, pkg.main ?? 'index.js') : dir
const { electron, start } = require('./double.cjs')({ pkg, appPath: pkgDir, argv, flags })
globalThis[Symbol.for('electron-double')] = electron
const load = Module._load
Module._load = function (id, ...rest) {
  return /^electron(\/(main|common))?$/.test(id) ? electron : load.call(this, id, ...rest)
}
Module.register('./hooks.mjs', pathToFileURL(__filename))
for (const r of pre) require(path.resolve(r))
process.on('unhandledRejection', (e) => {
  process.stderr.write(`electron-double: unhandled rejection in main: ${e?.stack ?? e}\n`)
})
// As in real Electron, 'ready' waits for the main module to finish evaluating: a top-level await on app.whenReady() hangs here too.
const warn = setTimeout(
  () =>
    process.stderr.write(
      'electron-double: main module still evaluating after 5 s; is there a top-level await on app.whenReady()? Real Electron would hang.\n',
    ),
  5000,
)
const loaded = import(pathToFileURL(main).href)
  .catch((e) => {
    process.stderr.write(`App threw an error during load\n${e?.stack ?? e}\n`)
    electron.app.exit(1)
  })
  .finally(() => clearTimeout(warn))
start(loaded)
