import * as z from 'zod'
import type { Formats } from '#shared/vocabulary/formats.ts'

/** A value that SAP keeps otherwise than it was told, of the whole document or of one of its lines. */
export const difference = z.strictObject({
  field: z.string(),
  lineNo: z.int().optional(),
  told: z.string(),
  kept: z.string(),
})
export type Difference = z.infer<typeof difference>

/** Several differences as one value of a refusal or of an entry in the log, of which its reader makes words; empty for none. */
export const differencesText = (differences: readonly Difference[]): string =>
  differences.length === 0 ? '' : JSON.stringify(differences)

/** The differences in such a value. */
export const differencesIn = (text: string): Difference[] =>
  text === '' ? [] : z.array(difference).parse(JSON.parse(text))

interface Words {
  label: (of: Pick<Difference, 'field' | 'lineNo'>) => string
  value: (field: string, value: string) => string
  formats: Pick<Formats, 'about' | 'statements'>
}

/** Differences as their reader is told them: `Total amount: 12.00 → 11.50`. */
export const differencesInWords = (
  differences: readonly Difference[],
  { label, value, formats }: Words,
): string =>
  formats.statements(
    differences.map(({ field, told, kept, ...line }) =>
      formats.about(label({ field, ...line }), `${value(field, told)} → ${value(field, kept)}`),
    ),
  )
