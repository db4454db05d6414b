import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Source {
  /** In the repository, with slashes. */
  path: string
  text: string
}

/** All code of a tree, tests and data included; generated files are left out. */
export const sourcesIn = (root: string): Source[] =>
  globSync('{shared,server,renderer,electron,scripts,tests}/**/*.{ts,tsx,mjs}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('db/tables.ts'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The product's own code: no tests, no texts of the screens, no data of the demo company, and not this counting. */
export const isProductCode = ({ path }: Source): boolean =>
  !/\.(?:test|spec|d)\.|^tests\/|^scripts\/targets|\/locales\/|(?:demo|seeds)\/content\//.test(path)

export const linesOf = (text: string): number => text.split('\n').length - 1

/** The role in a file's name: `repository` of `order.repository.ts`; empty for a name without one. */
export const kindOf = (path: string): string => basename(path).split('.').slice(1, -1).join('.')
