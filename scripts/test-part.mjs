import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import {
  buildDesktopWhenStale,
  buildServerWhenStale,
  buildWebWhenStale,
  installWhenStale,
  root,
  runtime,
} from './setup.mjs'

/** Runs one of the suites, or files of it by a part of their name, as `npm test` does but without its retries. */
const [part, ...asked] = process.argv.slice(2)
const bin = (...path) => join(root, 'node_modules', ...path)
const vitest = (...args) => [[bin('vitest', 'vitest.mjs'), 'run', ...args], {}]

installWhenStale()
const suites = {
  unit: () => vitest('--exclude', 'tests/**', ...asked),
  flows: () =>
    vitest(...(asked.length > 0 ? asked.map((name) => join('tests', 'flows', name)) : ['tests/flows'])),
  e2e: () => {
    const chromium = ensureBrowser()
    buildWebWhenStale()
    buildServerWhenStale()
    buildDesktopWhenStale()
    const cli = bin('@playwright', 'test', 'cli.js')
    return [[cli, 'test', '--reporter=list', ...asked], { SEAWAY_CHROMIUM: chromium }]
  },
}
const [args, env] = suites[part]()
const done = spawnSync(runtime(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
process.exit(done.status ?? 1)
