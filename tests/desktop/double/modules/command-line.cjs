'use strict'
// What Electron was started with: switches, modules to load first, and the folder of the application.
const fs = require('node:fs')
const path = require('node:path')

const args = process.argv.slice(2)
const switches = new Map()
const preloads = []
let entry

for (let at = 0; at < args.length && entry === undefined; at++) {
  const arg = args[at]
  if (arg === '-r' || arg === '--require') preloads.push(args[++at])
  else if (arg.startsWith('--')) {
    const [name, ...value] = arg.slice(2).split('=')
    switches.set(name, value.join('='))
  } else if (!arg.startsWith('-')) entry = arg
}

const given = path.resolve(entry ?? '.')
const isFolder = fs.statSync(given).isDirectory()
const appPath = isFolder ? given : path.dirname(given)
const manifestFile = path.join(appPath, 'package.json')
const manifest = fs.existsSync(manifestFile) ? JSON.parse(fs.readFileSync(manifestFile, 'utf8')) : {}
const main = isFolder ? path.join(given, manifest.main ?? 'index.js') : given

module.exports = { args, switches, preloads, appPath, manifest, main }
