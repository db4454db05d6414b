import { readFileSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = globSync('{shared,server,renderer,electron,scripts}/**/*.{ts,tsx,mjs}').filter(
  (f) => !/\.test\.|locales\/|db\/tables\.ts$|demo\/content\//.test(f),
)
const lengths = sources.map((f) => [f, readFileSync(f, 'utf8').split('\n').length - 1] as const)

it('files stay short: median at most 70 lines, none over 400', () => {
  const sorted = lengths.map(([, n]) => n).toSorted((a, b) => a - b)
  expect(lengths.filter(([, n]) => n > 400)).toEqual([])
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(70)
})
