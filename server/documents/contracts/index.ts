import { contractActions } from '#shared/documents/contracts/contract.actions.ts'
import { contractAuditCalls, contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { checkEvents } from '#shared/lines/price-audit.contract.ts'
import { auditVerbs } from '../../lines/priced/audit-verbs.ts'
import { submitVerb } from '../../lines/priced/submit-verb.ts'
import { paperHandlers, previewHandler } from '../../papers/paper-handler.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'
import { presenceHandlers } from '../../engine/presence/presence.service.ts'
import { talkHandlers } from '../../engine/talk/talk.service.ts'
import { createVerb, draftVerbs, eventVerb, saveVerb, stepVerb } from '../../engine/draft-verbs.ts'
import { contentOf, contentOfPi } from './contract-content.ts'
import { contract, priced, reads } from './contract-document.ts'
import { papers } from './contract-papers.ts'
import { convert, blanksOf, send } from './verbs.ts'

export const handlers = [
  ...reads,
  ...paperHandlers(contractWrites, papers),
  previewHandler(contract, { call: contractWrites.previewPaper, papers, contentOf, event: 'save' }),
  ...draftVerbs(contract, contractWrites, contentOf),
  createVerb(contract, contractWrites.createPi, contentOfPi),
  saveVerb(contract, contractWrites.savePi, contentOfPi),
  submitVerb(priced, contractWrites.submitCheck, () => 'submitCheck'),
  eventVerb(contract, contractWrites.recallCheck, 'recallCheck'),
  eventVerb(contract, contractWrites.reopen, 'reopen'),
  ...auditVerbs(priced, contractAuditCalls, { events: checkEvents }),
  // Prices that finance has decided are not asked about again.
  submitVerb(
    priced,
    contractWrites.submit,
    () => 'submit',
    ({ status }) => status !== 'price_checked',
    blanksOf,
  ),
  eventVerb(contract, contractWrites.withdraw, 'withdraw'),
  stepVerb(contract, contractWrites.return, contractActions),
  stepVerb(contract, contractWrites.decide, contractActions),
  stepVerb(contract, contractWrites.answer, contractActions),
  send,
  convert,
  ...attachmentHandlers(contract, contractWrites),
  ...talkHandlers(contract, contractWrites),
  ...presenceHandlers(contract, contractWrites),
]
