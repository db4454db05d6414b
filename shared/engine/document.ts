import type * as z from 'zod'
import type { CarriedFields } from './carry.ts'
import { pathsUnder, readCalls, type NamedDocument } from './document.contract.ts'
import type { Call } from '../kernel/contract.ts'
import type { Field, FieldTable } from '../kernel/field-table.ts'
import type { ListDefinition, RowPattern } from '../kernel/list.ts'
import type { NoticeRule, ReminderRule } from './notice.ts'

/** A list of some rows of a document. */
export interface FurtherList<N extends string = string> {
  list: ListDefinition
  rows: readonly RowPattern<N>[]
  /** Only rows about which the reader is asked and has not answered. */
  asked?: boolean
}

/** The carries of a header and of a line, as far as they are looked at. */
export interface MadeFrom {
  header: { fields: CarriedFields }
  lines?: { fields: CarriedFields }
}

/** An approval, an axis with its values, or a flag with the event that sets it. */
export type Wait<N extends string = string> =
  'approval' | readonly [axis: N, first: string, ...others: string[]] | { flag: N; by: string }

export interface DocumentDefinition<F extends FieldTable = FieldTable> {
  /** The name of the document: history rows, tags, live topics, files and the `doc` of its calls carry it. */
  name: string
  /** Namespace of its words in the locales. */
  words: string
  /** Its tables, under the names that the code's database schema uses; `lineTable` if it has lines. */
  table: string
  lineTable?: string
  /** Columns of its lines that name a record of master data, by the kind of the record. */
  lineReferences?: Readonly<Record<string, string>>
  fields: F
  list: ListDefinition
  /** Further lists of the same table. Each shows the rows that match at least one of its patterns. */
  lists?: Readonly<Record<string, FurtherList<keyof F & string>>>
  /** The field with its number, and the prefix of a final one (D52). Drafts of all documents share a prefix. */
  number: { field: keyof F & string; final: string }
  /**
   * Fields that row scope reads (D91). `byShare`: a salesman with a share of the performance may read the
   * row.
   */
  scope: {
    customerId: keyof F & string
    salesOrg: keyof F & string
    salespersonId: keyof F & string
    country: keyof F & string
    byShare?: true
    /**
     * The table that names people who are asked about a record, under the code's name, and its column of the record.
     * Whoever is asked sees the record, whatever the scope. `starters` is the record's column of the accounts that have
     * asked for it, none of whom decides it (D182).
     */
    asked?: { table: string; record: string; starters: string }
    /** The column of the account that began it. */
    starter?: string
  }
  /** Where one can be split: the column in which a part names the whole, and what marks a part. */
  parts?: { of: string; are: RowPattern<keyof F & string> }
  /**
   * Where several revisions have one number: the field that tells them apart, and the flag of those that a newer one has
   * replaced, which lists name only when they are asked for.
   */
  revisions?: { number: keyof F & string; replaced: keyof F & string }
  /** Fields with the numbers that SAP gave it. */
  sapNumbers?: readonly (keyof F & string)[]
  /**
   * The field that says which side a draft belongs to. For a reader of the other side the draft does not
   * exist.
   */
  draftOf?: keyof F & string
  /** The roles that see a draft; every other reader of the document sees it once it has been handed in. */
  draftsFor?: readonly string[]
  /** Rows that do not exist for a reader of this side, whatever their state. */
  hiddenFrom?: { customer: RowPattern<keyof F & string>; staff: RowPattern<keyof F & string> }
  /** What its customer is told of a document that staff write, or work on. */
  customerSees?: {
    /** The field with the moment since which it sees the document; always, if absent. */
    since?: keyof F & string
    /** The events of its history, with their comments and without what was changed. */
    events: readonly string[]
    /** The same as `waits`, as far as it knows it. */
    waits?: readonly Wait[]
    /** Of what these changed it is told these fields, by the first word of their path. */
    changes?: readonly string[]
    /** Fields of which it is told nothing: it can neither filter, sort nor export by them, nor read sums of them. */
    without?: readonly (keyof F & string)[]
    /** Of the files only those that it has attached itself. */
    ownFiles?: true
    /** Of the files only those that staff have released to it. */
    releasedFiles?: true
  }
  /**
   * What people of its customer do about it among themselves: notices of these events say who did it. The rows that wait for a
   * colleague are those of `waiting`.
   */
  ofCustomer?: { events: readonly string[]; waiting: RowPattern<keyof F & string> }
  /** What one needs to read it, to export its list, and to type it and attach files. */
  permissions: { read: string; exportList: string; edit: string }
  /**
   * The calls that read it: those of every document, and its own. `duplicates` asks for other documents with its
   * purchase number. Calls that change it are no part of the definition, so that a list does without its machine (D263).
   */
  calls: Readonly<Record<DocumentCall, Call>> & { duplicates?: Call }
  /** Where several documents share a path, a request from this side that names none is about this one. */
  meantBy?: 'customer' | 'staff'
  /** In these states it is no longer reported as a duplicate when its purchase number is given again (D50). */
  ended: readonly string[]
  /** Its numbers in the global search, each with an index of trigrams and one of `lower`, and the text beside a hit. */
  search: { numbers: readonly (keyof F & string)[]; title: keyof F & string }
  /**
   * People talk about it and its lines. `of` is the column that revisions of one document have in common: what is said
   * about one is said about all.
   */
  talk?: { of?: string }
  /** The states from which a step is asked about lines that are not whole cartons (D67). */
  asksCartons?: readonly string[]
  /**
   * What it may wait for: the first of these that holds says since when. An approval waits for people; where an axis has
   * one of the values named, it waits since it has come into the first of these; where a flag is set, since its event.
   */
  waits?: readonly Wait<keyof F & string>[]
  /** Who is told of which of its events, and of what people are reminded until it is done. */
  notices?: readonly NoticeRule[]
  reminders?: readonly ReminderRule<keyof F & string>[]
}

export type DocumentCall = 'page' | 'totals' | 'one' | 'exportList' | 'history'

/** What leaves of a document: a row of its list, the whole of it with what stands beside its header, and a line. */
export interface DocumentSchemas {
  row: z.ZodObject
  whole: z.ZodObject
  line?: z.ZodObject
}

/** The fields that row scope reads (D91). */
const scopeFields = {
  customerId: 'customerId',
  salesOrg: 'salesOrg',
  salespersonId: 'salespersonId',
  country: 'destinationCountry',
} as const

/** A definition as its document gives it, with what its machine fires. */
interface OwnDefinition<F extends FieldTable, E extends string>
  extends Omit<DocumentDefinition<F>, 'calls' | 'scope' | 'notices'>, DocumentSchemas, NamedDocument {
  permissions: NamedDocument['permissions']
  /** All its paths begin so; those that the catalogue spells otherwise are named. */
  path: string
  paths?: Readonly<Record<string, string>>
  /** Who may read it beside those whom the fields of row scope name. */
  scope?: Omit<DocumentDefinition['scope'], keyof typeof scopeFields>
  notices?: readonly NoticeRule<E>[]
  /** The calls that not every document has. */
  calls?: (document: NamedDocument) => Readonly<Record<string, Call>>
}

/** The fields by which row scope limits who sees a document; every document has them. */
type Scoped = Readonly<Record<(typeof scopeFields)[keyof typeof scopeFields], Field>>

type Defined<D extends DocumentSchemas> = Omit<D, 'calls' | 'paths' | 'scope'> & {
  paths: ReturnType<typeof pathsUnder> & (D extends { paths: infer P } ? P : unknown)
  scope: DocumentDefinition['scope']
  calls: ReturnType<typeof readCalls<D['row'], D['whole']>> &
    (D extends { calls: (document: NamedDocument) => infer C } ? C : unknown)
}

/**
 * A document with the calls by which every document is read; its notices are of these events. Names in search and scope must
 * be fields of it, or the definition does not compile.
 */
export const documentOf =
  <E extends string>() =>
  <const F extends FieldTable & Scoped, const D extends OwnDefinition<F, E>>(
    definition: D & { fields: F },
  ): Defined<D> => {
    const { path, paths, scope, row, whole, calls }: OwnDefinition<F, E> = definition
    const located = { ...definition, paths: { ...pathsUnder(path), ...paths } }
    const own: object = {
      ...located,
      scope: { ...scopeFields, ...scope },
      calls: { ...readCalls(located, { row, document: whole }), ...calls?.(definition) },
    }
    // The compiler does not follow a spread of a type parameter.
    return own as Defined<D>
  }

/** One value for each document, under its name. */
export const perDocument = <const D extends { name: string }, V>(
  documents: readonly D[],
  of: (document: D) => V,
): Record<D['name'], V> =>
  // Object.fromEntries types every key as a string.
  Object.fromEntries(documents.map((document) => [document.name, of(document)])) as Record<D['name'], V>

/** Fields of a document of which a reader is told nothing. */
export const hiddenFields = (
  { customerSees }: Pick<DocumentDefinition, 'customerSees'>,
  role: string,
): readonly string[] => (role === 'customer' ? (customerSees?.without ?? []) : [])
