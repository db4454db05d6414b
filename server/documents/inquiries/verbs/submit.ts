import { verbs } from '../inquiry-document.ts'
import { reasonsToSubmit } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { linesToSubmit } from '../inquiry.repository.ts'

type Line = Awaited<ReturnType<typeof linesToSubmit>>[number]

/** Why a line cannot be handed in: it says too little, or its material was stopped since (D116). */
export function reasonsAgainstLine(line: Line, i: number): Reason[] {
  if (line.noOffer) return []
  const stopped = {
    code: 'MASTER_DISABLED',
    path: `lines.${i}.materialId`,
    params: { value: line.sapMaterialNo },
  }
  return [...reasonsToSubmit(line, `lines.${i}`), ...(line.enabled === false ? [stopped] : [])]
}

/** A refusal names every line that says too little, and every material that was stopped since. */
export const submit = verbs.step(inquiryWrites.submit, {
  reads: linesToSubmit,
  reasonsOf: ({ read: lines }) => lines.flatMap(reasonsAgainstLine),
})
