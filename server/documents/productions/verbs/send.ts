import {
  productionFields,
  requirementReasons,
  productionHeader,
} from '#shared/documents/productions/production.fields.ts'
import { productionWrites } from '#shared/documents/productions/production-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { headerReasons } from '#shared/engine/document-header.ts'
import { picked } from '#shared/kernel/pick.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { production } from '../production-document.ts'
import { linesOf } from '../production.repository.ts'

/** Submits it complete; what the deciding system could not be told before is told again as it was. */
export const send = write(productionWrites.send, async (input) => {
  const { comment, event, ...one } = input.body
  const now = input.services.now()
  const sent = await act(input, production, one, {
    event,
    reads: linesOf,
    change: async ({ row, read: lines, check }) => {
      if (event === 'send') {
        const header = picked(productionHeader, row)
        check([
          ...headerReasons(productionFields, event, header, businessDateOf(now)),
          ...requirementReasons(lines),
        ])
      }
      return { comment, at: now.toISOString() }
    },
  })
  return production.saved(sent)
})
