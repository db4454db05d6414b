import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listNames } from './view.service.ts'

it('knows every list that a contract defines', () => {
  const defined = globSync('shared/{documents,platform}/**/*.ts').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?:defineList\(\{\s*name: |[lL]istOf\(|schemasOf\()'(\w+)'/g),
    ].map((m) => m[1]!),
  )
  expect(defined.length).toBeGreaterThan(5)
  expect(defined.filter((name) => !listNames.has(name))).toEqual([])
})
