import { reasonsToSubmit } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import { inquiryActions } from '#shared/documents/inquiries/inquiry.actions.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { stepVerb } from '../../engine/draft-verbs.ts'
import { inquiry } from '../inquiry-document.ts'
import { linesToSubmit } from '../inquiry.repository.ts'

/** A refusal names every line that says too little, and every material that was stopped since (D116). */
export const submit = stepVerb(inquiry, inquiryWrites.submit, inquiryActions, {
  reads: linesToSubmit,
  reasonsOf: (_row, lines) =>
    lines.flatMap((line, i) => [
      ...reasonsToSubmit(line, `lines.${i}`),
      ...(line.enabled === false
        ? [
            {
              code: 'MASTER_DISABLED',
              path: `lines.${i}.materialId`,
              params: { value: line.sapMaterialNo },
            },
          ]
        : []),
    ]),
})
