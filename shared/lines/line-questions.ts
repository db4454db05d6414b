import * as z from 'zod'
import type { Reason } from '#shared/kernel/errors.ts'
import { decimal, id, text } from '#shared/kernel/fields.ts'
import { orderLinesMax, stalePrices } from './line.schema.ts'

/** What becomes of prices whose benchmark has moved (D80). */
export const stalePricesQuestion = {
  schema: stalePrices.optional(),
  start: () => undefined,
  after: 'PRICE_STALE',
  apart: true,
} as const

/** Consent to quantities that do not fill whole cartons (D67). */
export const cartonsQuestion = {
  schema: z.boolean().refine((isKept) => isKept, { params: { code: 'REQUIRED' } }),
  start: () => false,
  after: 'CARTON_OPEN',
  isOpen: ({ openCartons }: { openCartons: number }) => openCartons > 0,
  below: true,
} as const

/** Comments on lines, by line number. */
export const lineComments = z.record(z.string().max(10).regex(/^\d+$/), text(500))

/** What a return says of single lines. */
export const lineCommentsQuestion = {
  schema: lineComments,
  start: (): Record<string, string> => ({}),
  single: true,
  below: true,
} as const

/** Comments on lines that a document does not have. */
export const strayComments = (comments: Readonly<Record<string, string>>, lineCount: number): Reason[] =>
  Object.keys(comments)
    .filter((lineNo) => Number(lineNo) < 1 || Number(lineNo) > lineCount)
    .map((lineNo) => ({ code: 'INVALID', path: `lineComments.${lineNo}` }))

/** The comments that say something. */
export const filled = (comments: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(comments).filter(([, comment]) => comment.trim() !== ''))

/** Asks whether a copy may be made without the lines whose material is stopped or unknown (D49). */
export const leaveOutQuestion = {
  schema: z.boolean(),
  start: () => false,
  after: ['MASTER_DISABLED', 'LINE_NO_MATERIAL'],
  apart: true,
} as const

/** What a person says of lines that do not go to the next document by a rule: by the id of the line. */
export const lineAnswers = {
  /** Lines whose material is stopped, or is not known, stay behind. */
  leaveOut: z.boolean().default(false),
  /** How many sales units one written unit is (D183). */
  units: z
    .array(z.strictObject({ line: id, factor: decimal }))
    .max(orderLinesMax)
    .default([]),
  /**
   * Materials for lines that have none. With null the line goes on by its wording, where the next document takes such
   * lines (D204).
   */
  materials: z
    .array(z.strictObject({ line: id, materialId: id.nullable() }))
    .max(orderLinesMax)
    .default([]),
}
export type LineAnswers = z.infer<z.ZodObject<typeof lineAnswers>>

/** Lines that cannot go on as they are, and what becomes of them: shown and answered together. */
export const linesQuestion = {
  schema: z.strictObject(lineAnswers),
  start: () => ({ leaveOut: false, units: [], materials: [] }),
  after: ['MASTER_DISABLED', 'LINE_NO_MATERIAL', 'UNIT_CONVERSION'],
  apart: true,
} as const
