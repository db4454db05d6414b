import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const own = ['shared/vocabulary/screens.ts', 'shared/documents/outlines.ts']
const comments = /^ *(?:\/\*\*|\*|\/\/).*$/gm

it('the address of a screen stands once', () => {
  const copies = globSync('{shared,server,renderer,electron}/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.|-outline\.ts$/.test(file) &&
      !own.includes(file) &&
      /['"`]\/home\//.test(readFileSync(file, 'utf8').replaceAll(comments, '')),
  )
  // A link that is written out leads nowhere once its screen has moved, and no compiler tells.
  expect(copies, 'take the address from shared/vocabulary/screens.ts or from an outline').toEqual([])
})
