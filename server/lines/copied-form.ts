import type { DocumentFields } from '#shared/kernel/document-fields.ts'
import { copiedHeader } from '#shared/kernel/document-header.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { LineInput } from '#shared/lines/line.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../db/transaction.ts'
import type { HeaderReferences } from './form.repository.ts'
import { resolveForm } from './form.service.ts'

interface Copied<H, L> {
  fields: DocumentFields
  header: H
  lines: readonly L[]
  /** The stored lines in the same order. */
  stored: readonly { sapMaterialNo: string }[]
  /** Lines whose material was stopped since are left out, and are no reason. */
  leaveOut: boolean
  /** The business date of the copy. */
  day: string
}

/**
 * D49: what a copy takes of a document with priced lines. `lines` are those whose material may still be ordered,
 * numbered anew and with the place that they had; `stopped` are the reasons against the others.
 */
export async function copiedForm<H extends HeaderReferences & object, L extends LineInput>(
  { tx, actor }: { tx: Tx; actor: Actor },
  { fields, header: kept, lines, stored, leaveOut, day }: Copied<H, L>,
) {
  const header = copiedHeader(fields, kept, day)
  const { named, resolved, reasons } = await resolveForm(
    tx,
    actor,
    { header, lines },
    { day, final: false, kept },
  )
  const usable = resolved.filter(({ material }) => material.enabled)
  const places = new Set(usable.map(({ lineNo }) => lineNo - 1))
  const stopped = stored.flatMap(({ sapMaterialNo: value }, i): Reason[] =>
    leaveOut || places.has(i)
      ? []
      : [{ code: 'MASTER_DISABLED', path: `lines.${i}.materialId`, params: { value } }],
  )
  return {
    header,
    named,
    reasons,
    stopped,
    lines: usable.map(({ lineNo, ...line }, i) => ({ ...line, lineNo: i + 1, place: lineNo - 1 })),
  }
}
