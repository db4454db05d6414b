import * as z from 'zod'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { removalQuery } from '#shared/kernel/contract.ts'
import { decimal, id, text, version, reasonSchema } from '#shared/kernel/fields.ts'
import { filterSchema, type ListDefinition } from '#shared/kernel/list.ts'
import { historyCall } from '#shared/records/history/history.schema.ts'
import { callsWith } from '#shared/calls/call.ts'
import { exportForm } from '#shared/vocabulary/export.ts'
import type { Permission } from '#shared/calls/permissions.ts'

/** A document as the descriptions of its calls and their `doc` name it, and who may read and edit it. */
export interface NamedDocument {
  name: string
  called: { one: string; many: string }
  /** Where its calls lie. */
  path: string
  permissions: { read: Permission; exportList: Permission; edit: Permission }
}

/** What the calls of a document need of it. */
export interface CalledDocument extends NamedDocument {
  list: ListDefinition
  /** The paths as the catalogue spells them. */
  paths: Readonly<Record<'page' | 'totals' | 'one' | 'exportList' | 'history' | 'attachments', string>>
}

/** The paths of a document whose calls all lie below one. */
export const pathsUnder = (one: string) => ({
  one,
  page: `${one}/pagelist`,
  totals: `${one}/totals`,
  exportList: `${one}/export`,
  history: `${one}/log/pagelist`,
  attachments: `${one}/attachment`,
  /** Of a document that has papers. */
  papers: `${one}/papers`,
  paper: `${one}/export/{urlSuffix}`,
})

/** A document that has calls at these paths as well. */
export type WithPaths<P extends string> = CalledDocument & { paths: Readonly<Record<P, string>> }

/**
 * The calls by which a document is read: its list, the totals per currency (which are never added up, D81),
 * one record, and a sheet.
 */
export const readCalls = <R extends z.ZodType, O extends z.ZodType>(
  { name, called, list, paths, permissions }: CalledDocument,
  { row, document }: { row: R; document: O },
) => {
  const { filters, sorts } = list
  const readers = callsWith({ doc: name, access: permissions.read, scope: 'rows' })
  return {
    page: readers.page(paths.page, list, row, {
      summary: `${called.many} within the actor’s scope`,
    }),
    totals: readers.post(paths.totals, {
      summary: `Amounts per currency of a filtered list of ${called.many}`,
      body: z.strictObject({ filter: filterSchema(filters) }),
      response: z.array(z.strictObject({ currency: z.string(), amount: decimal, count: z.int() })),
    }),
    one: readers.one(paths.one, document, {
      summary: `One ${called.one} with its lines`,
      timeoutSeconds: 300,
    }),
    history: historyCall(
      readers,
      paths.history,
      `History of a ${called.one}; a customer is told the event, not the staff member or the device`,
    ),
    exportList: readers.post(paths.exportList, {
      summary: `The filtered list of ${called.many} as .xlsx`,
      body: exportForm(filters, sorts),
      answers: 'file',
      access: permissions.exportList,
      timeoutSeconds: 120,
      errors: ['EXPORT_ROWS'],
    }),
  }
}

/** The answer of a call that writes one document. */
export const savedDocument = z.strictObject({ id, version, orderNo: z.string() })
export type SavedDocument = z.infer<typeof savedDocument>

/** Each document of several has its own transaction and its own answer (D38). */
export const batchResult = z.array(
  z.strictObject({
    id,
    orderNo: z.string(),
    done: z.boolean(),
    reasons: z.array(reasonSchema),
  }),
)

const one = { id, version } as const
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT'] as const

/** Codes with which the calls of a draft may be refused, beside those that every such call has. */
interface DraftRefusals {
  create?: readonly ErrorCode[]
  save: readonly ErrorCode[]
  remove: readonly ErrorCode[]
}

/**
 * The calls that write a draft: a new one, its content, and drafts deleted together.
 * @param content what a person types of it
 */
export const draftCalls = <C extends z.ZodRawShape>(
  { name, called, paths, permissions }: CalledDocument,
  content: C,
  refusals: DraftRefusals,
) => {
  const editors = callsWith({ doc: name, access: permissions.edit, scope: 'rows' })
  return {
    create: editors.post(paths.one, {
      summary: `A draft of a ${called.one}`,
      body: z.strictObject(content),
      response: savedDocument,
      idempotent: true,
      errors: ['NOT_FOUND', ...(refusals.create ?? [])],
    }),
    save: editors.put(paths.one, {
      summary: `Saves a ${called.one}; a stale version is refused and loses nothing`,
      body: z.strictObject({ ...one, ...content }),
      response: savedDocument,
      errors: [...conflicts, ...refusals.save],
    }),
    remove: editors.delete(paths.one, {
      summary: `Deletes drafts: all of them or none (D129)`,
      query: removalQuery,
      errors: ['NOT_FOUND', 'RECORD_CHANGED', 'INVALID', ...refusals.remove],
    }),
  }
}

/** A call that fires one event of a record, of which nothing else is asked. */
export const eventCall = (
  { name }: CalledDocument,
  { path, summary, access, errors }: Omit<Step<never>, 'events' | 'method'>,
) =>
  callsWith({ doc: name, access, scope: 'rows' }).put(path, {
    summary,
    body: z.strictObject(one),
    response: savedDocument,
    errors: [...conflicts, ...errors],
  })

export interface Step<E extends string> {
  path: string
  summary: string
  /** The events that it may fire. */
  events: readonly [E, ...E[]]
  access: Permission
  errors: readonly ErrorCode[]
  /** Where the catalogue has another than `put`. */
  method?: 'post' | 'put'
}

/** A call that fires one of some events of a record; a comment goes into its history. */
export const stepCall = <const E extends string>(
  { name }: CalledDocument,
  { path, summary, access, events, errors, method = 'put' }: Step<E>,
) =>
  callsWith({ doc: name, access, scope: 'rows' })[method](path, {
    summary,
    body: z.strictObject({ ...one, event: z.enum(events), comment: text(1_000).default('') }),
    response: savedDocument,
    errors: [...conflicts, ...errors],
  })
