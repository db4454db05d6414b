import * as z from 'zod'
import { id } from '#shared/kernel/fields.ts'
import { documentNames } from './outlines.ts'

/**
 * Another document of the same chain: the one that this one came from, one that was made from it, or a part of a
 * split.
 */
export const linkedDocument = z.strictObject({
  id,
  document: z.enum(documentNames),
  /** The part of a split that it is, otherwise the name of the document type. */
  relation: z.enum(['master', 'child', ...documentNames]),
  orderNo: z.string(),
  status: z.string(),
  /** Empty until it is pushed. */
  sapNumbers: z.array(z.string()),
})
export type LinkedDocument = z.infer<typeof linkedDocument>

/** The chain of a document in its detail. Only documents that the reader may open are listed. */
export const chainShape = { linked: z.array(linkedDocument) }
