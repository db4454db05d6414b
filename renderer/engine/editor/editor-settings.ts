import type * as z from 'zod'
import type { ComponentType, Ref } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Text } from '../../i18n/index.ts'
import type { Judging, Row } from '../actions/action-set.ts'
import type { Control } from '../../kit/form/fields.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import type { DocumentView } from '../view.ts'

/** What a header's form does otherwise than the field table says. */
export interface FieldOverride {
  /** Another input than that of the field's kind. */
  control?: Control
  hidden?: boolean
  /** A warning that stops nothing. */
  warning?: string | undefined
}
export type FieldOverrides<H extends object> = Partial<Record<keyof H & string, FieldOverride>>

/** A document as it was opened; `id` is null when it is not stored yet. */
export interface OpenedDocument<S> {
  id: string | null
  version: number
  number: string
  stored: S
}

/** What is typed beside the header of a document, under one name of its content: its lines. */
export interface EditorPart<D, H extends object> {
  /** The name under which the content has it. */
  name: keyof H & string
  /** Further names under which the content has more of it. */
  also?: readonly (keyof H & string)[]
  /** As it is stored; of a new record, as it begins. */
  read: (record: D | undefined) => Partial<H>
  /** What a save sends of the content. */
  contentOf: (content: H) => object
  /** The content after a save of `sent`; what was typed meanwhile stays. */
  stored: (content: H, sent: H) => H
  /** Facts that it decides, for the buttons of the page. */
  factsOf?: (content: H) => object
  /** Says what a side has of it, under one of its names, where two people changed it. */
  text: (t: Text, content: unknown, name: string) => string
  /** The place of a reason below the name, in words and as a cell. */
  place: (t: Text, path: string, content: H) => { place: string; cell?: CellAddress }
  Body: ComponentType<PartBody<D, H>>
}

/** What an editor needs from the part that is drawn below its header. */
export interface PartHandle {
  /** Takes over what is being typed. */
  commit: () => void
  /** Waits for what is being looked up, so that a save does not refuse what is about to be known. */
  settled: () => Promise<unknown>
  focusCell: (cell?: CellAddress) => void
}

export interface PartBody<D, H extends object> {
  ref?: Ref<PartHandle>
  content: H
  record: D | undefined
  /** Reasons below the name, once somebody has tried to send the record. */
  reasons: readonly Reason[]
  readOnly: boolean
  onChange: (change: (content: H) => H) => void
}

/** The types of an editor: a row of the list, the document that it opens, what is typed of it, and its actions. */
export interface EditorShape {
  row: Row
  document: object
  content: object
  action: string
}
/** The document as it is opened: its row with what only its page shows. */
export type RecordOf<S extends EditorShape> = S['row'] & S['document']

/** What the editor of a document has to know beside its field table. */
export interface EditorSettings<S extends EditorShape> {
  view: DocumentView<S['row']>
  /** Schema of the header as it is typed. */
  schema: z.ZodType<S['content']>
  judging: Judging<S['row'], RecordOf<S>, S['action']>
  /** The action that brings a record out of the editor, as `edit` changes it. */
  finish: {
    action: S['action']
    /** Another action that brings it out, where these facts ask for that one. */
    instead?: (known: S['row']) => S['action'] | undefined
    /** The action's own word, if it is absent. */
    label?: (t: Text, event: string) => string
  }
  /** A new one is made of another document, on whose page it begins. */
  begins?: 'elsewhere'
  /** A record that is stored must stay complete: it is saved as strictly as it is finished. */
  isLive?: (record: RecordOf<S>) => boolean
  /** Facts of a new record that are not the first value of their field. */
  start?: Partial<S['row']>
  /** Facts that a save may take for granted. */
  assume?: Partial<S['row']>
  api: {
    /** The record as the server has it now. */
    useOne: (
      input: { query: { id: string } },
      options: { skip: boolean },
    ) => { currentData?: RecordOf<S> | undefined }
    /** Reads the record once. */
    useLazyOne: () => readonly [
      (input: { query: { id: string } }) => { unwrap: () => Promise<RecordOf<S>> },
      ...unknown[],
    ]
  }
  /** What a new record begins with beside the first values of its fields. */
  useBeginning?: () => () => Promise<Partial<S['content']>>
  /** Depends on the header and the record: other inputs, and names of records that they refer to. */
  useHeader?: (
    header: S['content'],
    record: RecordOf<S> | undefined,
  ) => {
    overrides?: FieldOverrides<S['content']>
    names?: Partial<Record<keyof S['content'] & string, NameOf>>
  }
  /** Fills in what follows from a field that was changed, at once or when an answer has come. */
  useFilling?: () => (
    header: S['content'],
    changed: keyof S['content'] & string,
    fill: (more: Partial<S['content']>) => void,
  ) => void
  /** What is typed beside the header; a document without lines has nothing. */
  part?: EditorPart<RecordOf<S>, S['content']>
  /** Reasons against a record that is finished, beside those of the field table. */
  also?: (content: S['content']) => readonly Reason[]
  /** The same in the place of those of the field table. */
  check?: (header: S['content'], today: string) => Reason[]
}
export type NameOf = (value: string) => string | undefined
