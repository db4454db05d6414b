import { parseSync } from '@swc/core'
import { dirname, join } from 'node:path/posix'
import { server } from '../rooms.mjs'
import { linesOf, type Source } from './sources.ts'

const imported = /(?:\bfrom|\bimport\(?|^import)\s*'(?<specifier>[.#][^']+)'/gm

/** The files of ours that a file imports, values and types. */
export const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(imported)].map(({ groups }) => {
    const specifier = groups!['specifier']!
    return specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier)
  })

const roomOf = (path: string) => server.find(({ files }) => new RegExp(files).test(path))?.name

/** How many floors the rooms of the server have: a room stands one above the highest that it imports. */
export function floorsOf(sources: readonly Source[]): number {
  const below = new Map(server.map(({ name }) => [name, new Set<string>()]))
  for (const source of sources) {
    const from = roomOf(source.path)
    for (const to of from ? importsOf(source).map(roomOf) : [])
      if (to && to !== from) below.get(from!)!.add(to)
  }
  const floors = new Map<string, number>()
  for (const { name } of server)
    floors.set(name, 1 + Math.max(0, ...[...below.get(name)!].map((room) => floors.get(room) ?? 0)))
  return Math.max(...floors.values())
}

/** How many type parameters each generic declaration of a source has: functions, methods, types and classes. */
function genericsIn({ path, text }: Source): number[] {
  const counts: number[] = []
  // The syntax tree is walked as plain objects, because only one kind of node is looked for.
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, parameters } = node as { type?: string; parameters?: unknown[] }
    if (type === 'TsTypeParameterDeclaration') counts.push(parameters?.length ?? 0)
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }))
  return counts
}

const perThousand = (count: number, lines: number) => Math.round((count / lines) * 10_000) / 10

/** How the code is cut: files, imports of our own and generic declarations, each in 1,000 lines. */
export function cutOf(sources: readonly Source[]) {
  const lines = sources.reduce((sum, { text }) => sum + linesOf(text), 0)
  const generics = sources.filter(({ path }) => !path.endsWith('.mjs')).flatMap(genericsIn)
  return {
    files: perThousand(sources.length, lines),
    imports: perThousand(sources.flatMap(importsOf).length, lines),
    generics: perThousand(generics.length, lines),
    wideGenerics: generics.filter((count) => count > 3).length,
  }
}
