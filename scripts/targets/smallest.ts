import { dirname, join } from 'node:path/posix'
import { importsOf } from './house.ts'
import type { Source } from './sources.ts'

const folder = /^(?:shared|server|renderer)\/documents\/([^/]+)\//
const clauses = /^import\s+(?:type\s+)?(?<names>[^'"]*?)\s+from\s+'(?<from>[.#][^']+)'/gm

/** Each name that a file takes from a file of ours, under the path of that file. */
const namesOf = ({ path, text }: Source): { from: string; name: string }[] =>
  [...text.matchAll(clauses)].flatMap(({ groups }) => {
    const { names, from } = groups as { names: string; from: string }
    const file = from.startsWith('#') ? from.slice(1) : join(dirname(path), from)
    return names
      .replaceAll(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== '')
      .map((name) => ({ from: file, name }))
  })

/** What a document takes at least: of the one with the fewest files, its files and lists, and who imports it. */
export function smallestOf(sources: readonly Source[]) {
  const documents = new Map<string, Source[]>()
  for (const source of sources) {
    const name = folder.exec(source.path)?.[1]
    // The reactions are between documents and belong to none.
    if (name && name !== 'reactions') documents.set(name, [...(documents.get(name) ?? []), source])
  }
  const [[name, own] = ['', []]] = [...documents].toSorted(([, a], [, b]) => a.length - b.length)
  const isOwn = (path: string) => folder.exec(path)?.[1] === name
  const taken = own.flatMap(namesOf).filter(({ from }) => !isOwn(from))
  return {
    smallestFiles: own.length,
    smallestNames: new Set(taken.map(({ from, name: one }) => `${from} ${one}`)).size,
    smallestImporters: sources.filter((source) => !isOwn(source.path) && importsOf(source).some(isOwn))
      .length,
  }
}
