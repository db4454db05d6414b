import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run test:fuzz [-- --seed 1 --minutes 10]` runs the fuzzer of `npm test` longer and with one seed after
 * another. It prints each seed, and the same seed makes the same requests again.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    minutes: { type: 'string', default: '10' },
  },
})
process.stderr.write(`seed ${values.seed}, ${values.minutes} min\n`)
const root = join(import.meta.dirname, '..')
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    'tests/flows/fuzz.test.ts',
    '--disable-console-intercept',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SEAWAY_FUZZ_SEED: values.seed, SEAWAY_FUZZ_MINUTES: values.minutes },
  },
)
process.exitCode = status ?? 1
