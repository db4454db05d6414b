import { server } from '../rooms.mjs'
import { duplicatesPerThousand } from './duplicates.ts'
import { cutOf, floorsOf } from './house.ts'
import { smallestOf } from './smallest.ts'
import { isProductCode, kindOf, linesOf, type Source } from './sources.ts'

/** Each document with the folders that are its own in every room. Pushes and credit have rooms that may import no document. */
const documents = {
  order: ['orders'],
  customerOrder: ['customer-orders'],
} as const
type DocumentName = keyof typeof documents

const folderPattern = (name: DocumentName) =>
  new RegExp(`^(?:shared|server|renderer)/documents/(?:${documents[name].join('|')})/`)
const isOwn = (name: DocumentName, { path }: Source) => folderPattern(name).test(path)

/** Code names a document by importing from its folders or by its name as a text or key; a type or a text after a key makes it a variable or a sort. */
const naming = (name: DocumentName) =>
  new RegExp(
    `from '[^']*/(?:${documents[name].join('|')})/|import\\('[^']*/(?:${documents[name].join('|')})/|['"]${name}['"]|^\\s*${name}: (?!['A-Z])`,
    'm',
  )
/** The lists of documents, what one is made from, and what its event does to another, name them by their purpose. */
const isRegistry = (path: string) =>
  /^(?:shared|server|renderer)\/(?:documents\/(?:index|outlines|handlers)\.tsx?$|documents\/reactions|documents\/[^/]+\/made-from\.ts$|start\/(?:routes|topics)\.ts$|contracts\.ts$|calls\/errors\.ts$|app\/(?:staff|customer|customers\/customer-documents)\.tsx$)/.test(
    path,
  ) || /^(?:(?:server|shared|renderer)\/areas\/figures|server\/demo|scripts)\//.test(path)

export const filesThatNameTwo = (sources: readonly Source[]): string[] => {
  const names = Object.keys(documents) as DocumentName[]
  return sources
    .filter((source) => isProductCode(source) && !isRegistry(source.path))
    .filter(
      (source) => names.filter((name) => isOwn(name, source) || naming(name).test(source.text)).length > 1,
    )
    .map(({ path }) => path)
}

const casts = /\bas unknown as\b|\bas never\b/g
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/** File kinds by role; declaration files are named by the compiler. */
export const kindsOf = (sources: readonly Source[]): string[] => [
  ...new Set(sources.map(({ path }) => kindOf(path)).filter((kind) => kind !== '')),
]

/** Every figure of the table, from the sources of one tree. */
export function measure(all: readonly Source[]) {
  const sources = all.filter(isProductCode)
  const own = (name: DocumentName) => sources.filter((source) => isOwn(name, source))
  const lines = (some: readonly Source[]) => some.reduce((sum, { text }) => sum + linesOf(text), 0)
  const lengths = sources.map(({ text }) => linesOf(text)).toSorted((a, b) => a - b)
  return {
    filesThatNameTwo: filesThatNameTwo(sources).length,
    customerOrderFiles: own('customerOrder').length,
    customerOrderLines: lines(own('customerOrder')),
    orderFiles: own('order').length,
    orderLines: lines(own('order')),
    documentLines: lines([...own('order'), ...own('customerOrder')]),
    duplicates: Math.round(duplicatesPerThousand(sources) * 10) / 10,
    kinds: kindsOf(sources).length,
    casts: sources.reduce((sum, { text }) => sum + (withoutComments(text).match(casts)?.length ?? 0), 0),
    longestLines: lengths.at(-1) ?? 0,
    rooms: server.length,
    floors: floorsOf(sources),
    ...cutOf(sources),
    ...smallestOf(sources),
  }
}
export type Measures = ReturnType<typeof measure>
