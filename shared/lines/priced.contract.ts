import * as z from 'zod'
import { type CalledDocument, savedDocument, type WithPaths } from '#shared/engine/document.contract.ts'
import { contentCodes } from './content.errors.ts'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { id, version } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { lineAnswers } from './line-questions.ts'
import { orderLinesMax, stalePrices } from './line.schema.ts'

/** The body of a save: the header and the lines as a person has typed them. */
export const pricedContent = <H extends z.ZodType, L extends z.ZodType>(header: H, line: L) => ({
  header,
  lines: z.array(line).max(orderLinesMax),
})

interface NewDraft {
  path: string
  summary: string
  access: Permission
  refusals?: readonly ErrorCode[]
}

const leaveOut = { leaveOut: lineAnswers.leaveOut }

/** A new draft of another kind that begins with the lines of a document. */
export const draftFromCall = (
  { name }: Pick<CalledDocument, 'name'>,
  { path, summary, access, refusals = [] }: NewDraft,
) =>
  callsWith({ doc: name, access, scope: 'rows' }).post(path, {
    summary,
    body: z.strictObject({ id, ...leaveOut }),
    response: savedDocument,
    idempotent: true,
    errors: ['NOT_FOUND', 'MASTER_DISABLED', ...refusals],
  })

/** The same of a document whose lines may be in other units, or name no material yet. */
export const draftOfWordsCall = (
  { name }: Pick<CalledDocument, 'name'>,
  { path, summary, access, refusals = [] }: NewDraft,
) =>
  callsWith({ doc: name, access, scope: 'rows' }).post(path, {
    summary,
    body: z.strictObject({ id, version: version.optional(), ...lineAnswers }),
    response: savedDocument,
    idempotent: true,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MASTER_DISABLED', 'UNIT_CONVERSION', 'INVALID', ...refusals],
  })

/** A new draft with the lines of another document of its kind. */
export const copyCall = (
  { name, permissions, paths }: WithPaths<'copy'>,
  refusals: readonly ErrorCode[] = [],
) =>
  draftFromCall(
    { name },
    {
      path: paths.copy,
      summary:
        'A new draft with the same lines; prices kept, stopped materials named and left out on consent (D49)',
      access: permissions.edit,
      refusals,
    },
  )

/** A draft leaves its writer's hands, complete, with the questions about cartons and old prices answered. */
export const submitCall = (
  { name, permissions }: CalledDocument,
  summary: string,
  refusals: readonly ErrorCode[],
  path = 'order/submit',
) =>
  callsWith({ doc: name, access: permissions.edit, scope: 'rows' }).post(path, {
    summary,
    body: z.strictObject({
      id,
      version,
      cartonsConfirmed: z.boolean().default(false),
      stalePrices: stalePrices.optional(),
    }),
    response: savedDocument,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CARTON_OPEN', 'PRICE_STALE', ...contentCodes, ...refusals],
  })
