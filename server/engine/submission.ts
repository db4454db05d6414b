import type { Document } from '#shared/documents/index.ts'
import { takeNumbers } from '../records/numbers/numbers.ts'
import type { Writer } from './document.ts'

/** Columns of a document that is sent: its number is taken at the first time (D52), and kept for good. `head` is what it begins with. */
export async function submissionOf(
  { tx }: Writer,
  { name, number }: Pick<Document, 'name' | 'number'>,
  { id, submittedAt }: { id: string; submittedAt: string | null },
  at: string,
  head?: string,
): Promise<{ submittedAt: string }> {
  if (submittedAt !== null) return { submittedAt: at }
  const [taken] = await takeNumbers(tx, name, new Date(at), [id], head)
  return { submittedAt: at, [number.field]: taken }
}
