import { inquiry as document } from '#shared/documents/inquiries/index.ts'
import { inquiryActions } from '#shared/documents/inquiries/inquiry.actions.ts'
import { inquiryMachine } from '#shared/documents/inquiries/inquiry.machine.ts'
import type { Inquiry, InquiryRow } from '#shared/documents/inquiries/inquiry.schema.ts'
import { useActor } from '../../api/session.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'

export const inquiryJudging = judgingOf<InquiryRow, Inquiry>()({
  document,
  machine: inquiryMachine,
  actions: inquiryActions,
  useReader: () => ({ actor: useActor(), factsOf: (row: InquiryRow) => row }),
})
