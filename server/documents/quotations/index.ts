import { quotationMadeFrom } from '#shared/documents/quotations/made-from.ts'
import { quotationActions } from '#shared/documents/quotations/quotation.actions.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import { checkEvents } from '#shared/lines/price-audit.contract.ts'
import { auditVerbs } from '../../lines/priced/audit-verbs.ts'
import { beginLine } from '../../lines/priced/begun-line.ts'
import { draftContentOf } from '../../lines/priced/draft-content.ts'
import { submitVerb, copyVerb } from '../../lines/priced/priced-verbs.ts'
import { paperHandlers, previewHandler } from '../../papers/paper-handler.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'
import { presenceHandlers } from '../../engine/presence/presence.service.ts'
import { talkHandlers } from '../../engine/talk/talk.service.ts'
import { draftVerbs, stepVerb } from '../../engine/draft-verbs.ts'
import { quotation, priced, reads } from './quotation-document.ts'
import { papers } from './quotation-papers.ts'
import { revise, send, transfer, modifyBatch } from './verbs.ts'

const contentOf = draftContentOf(priced)

const { header, lines: carriedLines } = quotationMadeFrom.quotation

export const handlers = [
  ...reads,
  ...paperHandlers(quotationWrites, papers),
  previewHandler(quotation, { call: quotationWrites.previewPaper, papers, contentOf, event: 'save' }),
  ...draftVerbs(quotation, quotationWrites, contentOf),
  submitVerb(priced, quotationWrites.submit, () => 'submitCheck'),
  send,
  modifyBatch,
  revise,
  transfer,
  stepVerb(quotation, quotationWrites.answer, quotationActions),
  copyVerb(priced, {
    call: quotationWrites.copy,
    headerOf: (row) => header.made(row, {}),
    lineOf: (line) => beginLine(carriedLines.made(line, {})),
    namesFirst: true,
  }),
  ...auditVerbs(priced, quotationAuditCalls, { events: checkEvents }),
  ...attachmentHandlers(quotation, quotationWrites),
  ...talkHandlers(quotation, quotationWrites),
  ...presenceHandlers(quotation, quotationWrites),
]
