import type { LinkedDocument } from '#shared/documents/chain.ts'
import type { Document } from '#shared/documents/index.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import type { TextKey } from '../i18n/index.ts'
import type { Tone } from '../kit/status-tag.tsx'

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

export const detailAddress = ({ home }: { home: string }, id: string): string => `${home}/detail?id=${id}`
export const editorAddress = ({ home }: { home: string }, id?: string): string =>
  id === undefined ? `${home}/edit` : `${home}/edit?id=${id}`

/** What a document is called on screen: its number, or the first other number of its search while it has none. */
export const nameOf = ({ search }: DocumentDefinition, record: DocumentRecord): string =>
  (search.numbers.map((field) => record[field]).find((name) => typeof name === 'string' && name !== '') as
    string | undefined) ?? ''
