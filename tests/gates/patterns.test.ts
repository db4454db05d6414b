import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

interface Found {
  patterns: { pattern: string; flags: string }[]
  /** Patterns that are composed while the program runs, so that they cannot be judged here. */
  made: string[]
}
type Node = Record<string, unknown> & { start: number; end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function patternsIn(source: string, lang: 'ts' | 'tsx'): Found {
  const found: Found = { patterns: [], made: [] }
  const look = (node: unknown): void => {
    if (!isNode(node)) return
    if (isNode(node['regex'])) found.patterns.push(node['regex'] as never)
    const { callee } = node
    if (isNode(callee) && callee['name'] === 'RegExp') found.made.push(source.slice(node.start, node.end))
    for (const child of Object.values(node)) look(child)
  }
  look(parseAst(source, { lang }))
  return found
}

/** Whether some text makes the pattern take more than a fixed time for each character. */
const isSlow = (source: string, flags: string) =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0

const slowIn = ({ patterns }: Found) =>
  patterns.filter(({ pattern, flags }) => isSlow(pattern, flags)).map(({ pattern }) => pattern)

const files = globSync('{shared,server,renderer,electron}/**/*.{ts,tsx,mjs}').filter(
  (file) => !/\.test\.|\.d\.ts$/.test(file),
)
const found = files.map(
  (file) => [file, patternsIn(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')] as const,
)

it('no pattern takes longer for a character of a long text than of a short one', () => {
  const slow = found.flatMap(([file, each]) => slowIn(each).map((pattern) => `${file}: ${pattern}`))
  expect(slow).toEqual([])
  expect(found.flatMap(([, { patterns }]) => patterns).length).toBeGreaterThan(100)
})

it.each([
  String.raw`const trimmed = text.replace(/0+$/, '')`,
  String.raw`const parts = /^(.*?)[\s,]+([^\s,]+)$/.exec(text)`,
  String.raw`const quoted = /"((?:[^"]+|"")*)"/y`,
  String.raw`const inside = { deep: [() => /(a|a)*b/.test(text)] }`,
])('a slow pattern is found: %s', (source) => {
  expect(slowIn(patternsIn(source, 'ts'))).toHaveLength(1)
})

it('patterns are written out, but for those that take nothing from outside', () => {
  expect(found.flatMap(([file, { made }]) => made.map(() => file))).toEqual([
    // The pattern contains the name of the simulator's own cookie.
    'server/demo/sap/simulator.ts',
    // The pattern contains the number of digits of a field.
    'shared/kernel/field-limits.ts',
  ])
})
