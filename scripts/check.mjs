import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildWebWhenStale, installWhenStale, root, runtime } from './setup.mjs'

const bin = (...path) => join(root, 'node_modules', ...path)

/** The fast checks, which do not run the product. */
const checks = [
  ['format', bin('prettier', 'bin', 'prettier.cjs'), ['--check', '--log-level', 'warn', '.']],
  ['lint', bin('oxlint', 'bin', 'oxlint'), ['--type-aware', '--quiet']],
  ['types', bin('typescript', 'bin', 'tsc'), ['-p', '.']],
  [
    'import rules',
    bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    [
      'shared',
      'server',
      'renderer',
      ...(existsSync('electron') ? ['electron'] : []),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
    ],
  ],
  [
    'gates',
    bin('vitest', 'vitest.mjs'),
    ['run', 'tests/gates', '--reporter=dot', '--silent', '--config', 'vitest.gates.config.ts'],
  ],
]

const run = ([name, script, args]) =>
  new Promise((resolve) => {
    const begun = performance.now()
    const child = spawn(runtime(), [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('close', (code) =>
      resolve({ name, ok: code === 0, output, seconds: (performance.now() - begun) / 1000 }),
    )
  })

/**
 * Runs every check, or those that are named, a few at a time, and prints the output of those that failed.
 * @param {string[]} named
 */
export async function runChecks(named = []) {
  const waiting = checks.filter(([name]) => named.length === 0 || named.includes(name))
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next))
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
  for (const { name, ok, output, seconds } of results) {
    process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`)
    if (!ok) process.stdout.write(`${output}\n`)
  }
  return { passed: results.filter((r) => r.ok).length, failed: results.filter((r) => !r.ok).length }
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('check.mjs')) {
  installWhenStale()
  buildWebWhenStale()
  const { failed } = await runChecks(process.argv.slice(2))
  process.exit(failed === 0 ? 0 : 1)
}
