import { readFileSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { kindOf } from '../../scripts/targets/sources.ts'

const sources = globSync('{shared,server,renderer,electron,scripts}/**/*.{ts,tsx,mjs}').filter(
  (f) => !/\.test\.|locales\/|db\/tables\.ts$|demo\/content\//.test(f),
)
const lengths = sources.map((f) => [f, readFileSync(f, 'utf8').split('\n').length - 1] as const)

it('files stay short: median at most 70 lines, none over 400', () => {
  const sorted = lengths.map(([, n]) => n).toSorted((a, b) => a - b)
  expect(lengths.filter(([, n]) => n > 400)).toEqual([])
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(70)
})

/** The table of suffixes; the tools' own are named below it. */
const roles = new Set(
  [...readFileSync('shared/README.md', 'utf8').matchAll(/^\| (`[a-z]+`(?:, `[a-z]+`)*) +\|/gm)].flatMap(
    ([, names]) => names!.match(/[a-z]+/g) ?? [],
  ),
)

it('a suffix names a role, and there are twenty at most', () => {
  const unknown = sources.filter((path) => !path.includes('/documents/') && !/\.d\./.test(path))
  expect(unknown.filter((path) => kindOf(path) !== '' && !roles.has(kindOf(path)))).toEqual([])
  expect(roles.size).toBeGreaterThan(10)
  expect(roles.size).toBeLessThanOrEqual(20)
})
