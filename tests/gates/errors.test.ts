import { readFileSync, globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errors } from '#shared/calls/errors.ts'

const sources = globSync('{shared,server,renderer}/**/*.{ts,tsx}')
  .filter((f) => !/\.test\.|locales\/|\.errors\.ts$|vocabulary\/errors\.ts$/.test(f))
  .map((f) => readFileSync(f, 'utf8'))
  .join('\n')
  // The refusals of a document are defined beside its outline, which is no use of them.
  .replaceAll(/\{[^=]*\} as const satisfies Refusals/g, '')

describe('error codes', () => {
  it.each(Object.keys(errors))('%s is used', (code) => {
    expect(new RegExp(`errors\\.${code}\\b|['"\`]${code}['"\`]|\\b${code}:`).test(sources)).toBe(true)
  })
})
