import { quotationActions } from '#shared/documents/quotations/quotation.actions.ts'
import { verbsOf } from '../../engine/verbs.ts'
import { quotationMadeFrom } from '#shared/documents/quotations/made-from.ts'
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
import { presenceHandlers } from '../../engine/presence/presence.service.ts'
import { talkHandlers } from '../../engine/talk/talk.service.ts'
import { quotation, priced, reads } from './quotation-document.ts'
import { papers } from './quotation-papers.ts'
import { revise, send, transfer, modifyBatch } from './verbs.ts'

const contentOf = draftContentOf(priced)

const { header, lines: carriedLines } = quotationMadeFrom.quotation

const verbs = verbsOf(quotation, quotationActions)

export const handlers = [
  ...reads,
  ...paperHandlers(quotationWrites, papers),
  previewHandler(quotation, { call: quotationWrites.previewPaper, papers, contentOf, event: 'save' }),
  ...verbs.draft(quotationWrites, contentOf),
  submitVerb(priced, quotationWrites.submit, () => 'submitCheck'),
  send,
  modifyBatch,
  revise,
  transfer,
  verbs.step(quotationWrites.answer),
  copyVerb(priced, {
    call: quotationWrites.copy,
    headerOf: (row) => header.made(row, {}),
    lineOf: (line) => beginLine(carriedLines.made(line, {})),
    namesFirst: true,
  }),
  ...auditVerbs(priced, quotationAuditCalls, { events: checkEvents }),
  ...verbs.attachments(quotationWrites),
  ...talkHandlers(quotation, quotationWrites),
  ...presenceHandlers(quotation, quotationWrites),
]
