import * as z from 'zod'
import { idsQuery } from '#shared/kernel/contract.ts'
import { id, requiredText } from '#shared/kernel/fields.ts'
import { filterValue } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { staffRoles } from '#shared/vocabulary/words.ts'

/** What a list looked like when its view was saved. The list checks the filter when it uses the view. */
export const viewSpec = z.strictObject({
  filter: z.record(z.string().max(60), filterValue),
  sort: z.array(z.strictObject({ field: z.string().max(60), order: z.enum(['asc', 'desc']) })).max(3),
  columns: z.array(z.string().max(60)).max(60),
  /**
   * All columns that existed when the view was saved. Columns of later versions appear by their own default.
   */
  known: z.array(z.string().max(60)).max(60).optional(),
  /** Columns that stay while the others scroll, and widths in pixels. */
  pinned: z.array(z.string().max(60)).max(60).optional(),
  widths: z.record(z.string().max(60), z.int().min(1).max(2_000)).optional(),
  size: z.int().min(1).max(200).optional(),
})
export type ViewSpec = z.infer<typeof viewSpec>

export const view = z.strictObject({
  id,
  list: z.string(),
  name: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** Whether the reader's list opens with it: as the reader has chosen, or else as the role has it. */
  isDefault: z.boolean(),
  /** Whether the reader gets it by mail each Monday. */
  isMailed: z.boolean(),
  spec: viewSpec,
})
export type View = z.infer<typeof view>

const form = {
  list: requiredText(60),
  name: requiredText(40),
  shared: z.boolean(),
  spec: viewSpec,
  /** The roles whose list opens with it, which an administrator says of an own shared view (D369); unchanged, if absent. */
  roles: z.array(z.enum(staffRoles)).max(staffRoles.length).optional(),
}

const own = callsWith({ access: 'signedIn', scope: 'self' })

export const viewCalls = {
  list: own.get('view', {
    summary: 'Own and shared views of a list',
    query: z.strictObject({ list: requiredText(60) }),
    response: z.array(view),
  }),
  add: own.post('view', {
    summary: 'Save a view',
    body: z.strictObject(form),
    response: view,
    idempotent: true,
    errors: ['TOO_BIG', 'NO_PERMISSION', 'INVALID'],
  }),
  modify: own.put('view', {
    summary: 'Rename, share or overwrite an own view',
    body: z.strictObject({ id, ...form }),
    response: view,
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'INVALID'],
  }),
  setDefault: own.put('view/default', {
    summary: 'Choose the view with which a list opens, or none',
    body: z.strictObject({ list: requiredText(60), id: id.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  remove: own.delete('view', {
    summary: 'Delete own views',
    query: idsQuery,
    errors: ['NOT_FOUND'],
  }),
}
