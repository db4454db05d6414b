import { expect, it } from 'vitest'
import { documents } from '#shared/documents/index.ts'
import { documentNames } from '#shared/documents/outlines.ts'
import type { Field } from '#shared/kernel/field-table.ts'
import { editing } from '#shared/locales/zh/editing.ts'
import { isProductCode, type Source, sourcesIn } from '../../scripts/targets/sources.ts'

/** The folder of a document is named as its words are: `customerOrders` lies in `customer-orders`. */
const folderOf = (words: string) => words.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const named = documents.map(({ name, words }) => ({
  own: new RegExp(`^(?:shared|server|renderer)/documents/${folderOf(words)}/`),
  /** An import from its folder, or its name as a text. */
  mention: new RegExp(`(?:from |import\\()'[^']*/${folderOf(words)}/|['"\`]${name}['"\`]`),
}))

/** Where documents may be named side by side, and why. */
const allowed: readonly [path: RegExp, reason: string][] = [
  [/^shared\/documents\/(index|outlines)\.ts$/, 'the lists of documents'],
  [/^shared\/contracts\.ts$/, 'the list of all calls'],
  [/^shared\/calls\/errors\.ts$/, 'the list of all refusals'],
  [/^(server|shared)\/documents\/reactions(\.ts$|\/)/, 'what an event of one document does to another'],
  [/^server\/(start\/(routes|topics)|documents\/handlers)\.ts$/, 'the lists of all handlers and jobs'],
  [/^(server|shared)\/documents\/(pushables|push-kinds)\.ts$/, 'what SAP is told of documents'],
  [/^server\/documents\/follow-deliveries\.ts$/, 'what SAP has delivered is told to several'],
  [
    /^(server|shared|renderer)\/areas\/delivery-plan\//,
    'the plan of deliveries holds what each of them plans',
  ],
  [/^(server|shared|renderer)\/areas\/figures\//, 'figures are sums of all kinds of documents'],
  [/^renderer\/app\/(staff|customer|customers\/customer-documents)\.tsx$/, 'the lists of all screens'],
  [/^shared\/kernel\/field-table\.ts$/, 'cards and groups of fields have words of their own'],
  [/^server\/demo\//, 'the demo company has some of each'],
  [/^scripts\/bench/, 'measurements read some of each'],
]

const namesTwo = ({ path, text }: Source): boolean =>
  named.every(({ own }) => !own.test(path)) && named.filter(({ mention }) => mention.test(text)).length > 1

const offenders = (sources: readonly Source[]): string[] =>
  sources.filter((source) => isProductCode(source) && namesTwo(source)).map(({ path }) => path)
const isAllowed = (path: string) => allowed.some(([pattern]) => pattern.test(path))

it('no code names two documents, but the lists of everything and what joins documents', () => {
  const found = offenders(sourcesIn('.'))
  expect(found.filter((path) => !isAllowed(path))).toEqual([])
  const idle = allowed.filter(([pattern]) => !found.some((path) => pattern.test(path)))
  expect(idle).toEqual([])
})

it('finds a place that names two', () => {
  const text = `import { order } from '#shared/documents/orders/index.ts'\nconst doc = 'customerOrder'\n`
  const planted = { path: 'server/http/planted.ts', text }
  expect(offenders([planted]).filter((path) => !isAllowed(path))).toEqual(['server/http/planted.ts'])
  expect(offenders([{ ...planted, text: `const doc = 'customerOrder'\n` }])).toEqual([])
})

it('every name of a document has its definition', () => {
  expect(documents.map(({ name }) => name)).toEqual(documentNames)
})

it('the sentence that explains a field is among the texts of the editors', () => {
  const helps = documents.flatMap(({ fields }) => Object.values<Field>(fields)).map(({ help }) => help)
  const known = Object.keys(editing.header)
  expect(helps.filter((help) => help !== undefined && !known.includes(help))).toEqual([])
})
