import { useCallback } from 'react'
import type * as z from 'zod'
import type { LinkedDocument } from '#shared/documents/chain.ts'
import type { Document } from '#shared/documents/index.ts'
import type { DocumentDefinition, DocumentCall } from '#shared/engine/document.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { keyIn, useText, type TextKey } from '../i18n/index.ts'
import type { Tone } from '../kit/status-tag.tsx'
import type { Call } from '#shared/kernel/contract.ts'
import { api, read, tagsOf, type Tags, type ArgumentOf, type TagType } from '../api/api.ts'
import type { Actor } from '#shared/calls/actor.ts'

/** As much of a line as names it. A line of an inquiry may have no material, only a wording. */
export interface NamedLine {
  id: string
  lineNo: number
  sapMaterialNo: string
  wording?: string
  descriptionZh: string
  descriptionEn: string
}

/** A row or a whole document, as the wire brings it. */
export type DocumentRecord = { id: string; linked?: readonly LinkedDocument[] } & Readonly<
  Record<string, unknown>
>

/** A definition of the product, so that the compiler knows its name and the namespace of its words. */
export type ShownDocument = DocumentDefinition & Pick<Document, 'name' | 'words'>

/** How one side sees a document: where its screens are, and what differs from the field table. */
export interface DocumentView<R extends DocumentRecord> {
  document: ShownDocument
  /** Address of its list; detail and editor lie below it. */
  home: string
  /** What a state means to its reader; a state that is not named here is a plain word. */
  tones: Readonly<Record<string, (record: R, role: Role) => Tone>>
  /** Labels of fields that go by another name on this side. */
  labels?: Readonly<Record<string, TextKey>>
  /** Fields that this side is not shown. */
  hidden?: readonly string[]
  /** Word lists of states that have other words on this side. */
  words?: Readonly<Record<string, string>>
}

/** The view of a document whose rows are known from its definition. */
export const documentView = <D extends ShownDocument & { row: z.ZodType<DocumentRecord> }>(
  document: D,
  view: Omit<DocumentView<z.output<D['row']>>, 'document'>,
): DocumentView<z.output<D['row']>> => ({ document, ...view })

export const detailAddress = ({ home }: { home: string }, id: string): string => `${home}/detail?id=${id}`
export const editorAddress = ({ home }: { home: string }, id?: string): string =>
  id === undefined ? `${home}/edit` : `${home}/edit?id=${id}`

/** What a document is called on screen: its number, or the first other number of its search while it has none. */
export const nameOf = ({ search }: DocumentDefinition, record: DocumentRecord): string =>
  (search.numbers.map((field) => record[field]).find((name) => typeof name === 'string' && name !== '') as
    string | undefined) ?? ''

/** Words of a document's field table: `Labels` and the word lists of `states` make sure that they exist. */
export function useFieldWords<R extends DocumentRecord>({
  document,
  labels,
  words,
}: Pick<DocumentView<R>, 'document' | 'labels' | 'words'>) {
  const t = useText()
  const label = useCallback(
    (name: string) => t(labels?.[name] ?? keyIn(document.words, `fields.${name}`)),
    [t, document, labels],
  )
  /** A value of a state in words; any other value as it is. */
  const word = useCallback(
    (name: string, value: string) => {
      const list = words?.[name] ?? document.fields[name]?.words
      return list === undefined ? value : t(keyIn('states', `${list}.${value}`))
    },
    [t, document, words],
  )
  return { label, word }
}

const endpoint = <C extends Call>(name: string, call: C, provides: Tags<C, ArgumentOf<C>>) => {
  const { endpoints } = api.injectEndpoints({ endpoints: (b) => ({ [name]: read(b, call, { provides }) }) })
  return endpoints[name]!
}

/** The record that a call of one record asks about; its contract has the id in query or body. */
const idIn = (input: unknown): string => {
  const { query, body } = input as { query?: { id: string }; body?: { id: string } }
  return (query ?? body)!.id
}

/** The hooks by which the screens of a document read it. Each is refreshed when a record of its kind has changed. */
export function documentApi<C extends Readonly<Record<Exclude<DocumentCall, 'exportList'>, Call>>>({
  name,
  calls,
}: {
  name: TagType
  calls: C
}) {
  const rows = [tagsOf.rows(name)]
  const page = endpoint<C['page']>(`${name}Page`, calls.page, rows)
  const totals = endpoint<C['totals']>(`${name}Totals`, calls.totals, rows)
  const one = endpoint<C['one']>(name, calls.one, (_result, _error, input) => [tagsOf.one(name, idIn(input))])
  const history = endpoint<C['history']>(`${name}History`, calls.history, (_result, _error, input) => [
    tagsOf.one(name, idIn(input)),
    tagsOf.one('history', idIn(input)),
  ])
  return {
    usePage: page.useQuery,
    useLazyPage: page.useLazyQuery,
    useTotals: totals.useQuery,
    useOne: one.useQuery,
    useLazyOne: one.useLazyQuery,
    useHistory: history.useQuery,
  }
}

/** Who reads a document that both customers and staff see. */
export type Side = 'staff' | 'customer'

export const sideOf = (role: Actor['role']): Side => (role === 'customer' ? 'customer' : 'staff')
