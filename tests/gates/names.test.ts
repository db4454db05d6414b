import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'
import { isProductCode, sourcesIn, type Source } from '../../scripts/targets/sources.ts'

/**
 * A value is called by what it is (`query`, `stored`, `comment`), not by what was done to it: a reader of `said` has to
 * look up who said what. Names of fields on the wire and in the database keep the words that they have.
 */
const participles = new Set('said told asked given kept judged begun untold doubted'.split(' '))

interface Node {
  type?: string
  value?: unknown
}
const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Names that a file gives to variables, parameters and functions. */
function namesIn({ path, text }: Source): string[] {
  const names: string[] = []
  const take = (pattern: unknown) => {
    if (isNode(pattern) && pattern.type === 'Identifier') names.push(String(pattern.value))
  }
  const walk = (node: unknown): void => {
    if (!isNode(node)) return
    if (node.type === 'VariableDeclarator') take(node['id'])
    if (node.type === 'FunctionDeclaration') take(node['identifier'])
    if (node.type === 'Parameter') take(node['pat'])
    if (node.type === 'ArrowFunctionExpression' && Array.isArray(node['params'])) node['params'].forEach(take)
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }))
  return names
}

const wrong = (sources: readonly Source[]) =>
  sources.flatMap((source) =>
    namesIn(source)
      .filter((name) => participles.has(name))
      .map((name) => `${source.path}: ${name}`),
  )

it('no value is called by a participle', () => {
  const sources = sourcesIn('.').filter((source) => isProductCode(source) && !source.path.endsWith('.mjs'))
  expect(sources.length).toBeGreaterThan(1_000)
  expect(wrong(sources)).toEqual([])
})

it('finds one that is', () => {
  const text = 'const said = 1\nfunction told(asked: number) { return (given: number) => asked + given }\n'
  expect(wrong([{ path: 'server/planted.ts', text }])).toHaveLength(4)
})
