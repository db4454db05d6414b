import * as z from 'zod'
import { id } from '#shared/kernel/fields.ts'
import { documentNames } from './outlines.ts'

/** Another document of the same chain: one that this one came from, one that was made from it, or a part of a split. */
export const linkedDocument = z.strictObject({
  id,
  document: z.enum(documentNames),
  /** Which part of a split it is, and otherwise the name of the document. */
  relation: z.enum(['master', 'child', ...documentNames]),
  orderNo: z.string(),
  status: z.string(),
  /** Empty until it is pushed. */
  sapNumbers: z.array(z.string()),
})
export type LinkedDocument = z.infer<typeof linkedDocument>

/** What the whole of a document in a chain has beside its fields. Only documents that its reader may open are named. */
export const chainShape = { linked: z.array(linkedDocument) }
