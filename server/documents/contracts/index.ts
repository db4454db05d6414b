import { contractActions } from '#shared/documents/contracts/contract.actions.ts'
import { verbsOf } from '../../engine/verbs.ts'
import { contractAuditCalls, contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { checkEvents } from '#shared/lines/price-audit.contract.ts'
import { auditVerbs } from '../../lines/priced/audit-verbs.ts'
import { submitVerb } from '../../lines/priced/submit-verb.ts'
import { paperHandlers, previewHandler } from '../../papers/paper-handler.ts'
import { presenceHandlers } from '../../engine/presence/presence.service.ts'
import { talkHandlers } from '../../engine/talk/talk.service.ts'
import { contentOf, contentOfPi } from './contract-content.ts'
import { contract, priced, reads } from './contract-document.ts'
import { papers } from './contract-papers.ts'
import { convert } from './verbs/convert.ts'
import { blanksOf, send } from './verbs/send.ts'

const verbs = verbsOf(contract, contractActions)

export const handlers = [
  ...reads,
  ...paperHandlers(contractWrites, papers),
  previewHandler(contract, { call: contractWrites.previewPaper, papers, contentOf, event: 'save' }),
  ...verbs.draft(contractWrites, contentOf),
  verbs.create(contractWrites.createPi, contentOfPi),
  verbs.save(contractWrites.savePi, contentOfPi),
  submitVerb(priced, contractWrites.submitCheck, () => 'submitCheck'),
  verbs.event(contractWrites.recallCheck, 'recallCheck'),
  verbs.event(contractWrites.reopen, 'reopen'),
  ...auditVerbs(priced, contractAuditCalls, { events: checkEvents }),
  // Prices that finance has decided are not asked about again.
  submitVerb(
    priced,
    contractWrites.submit,
    () => 'submit',
    ({ status }) => status !== 'price_checked',
    blanksOf,
  ),
  verbs.event(contractWrites.withdraw, 'withdraw'),
  verbs.step(contractWrites.return),
  verbs.step(contractWrites.decide),
  verbs.step(contractWrites.answer),
  send,
  convert,
  ...verbs.attachments(contractWrites),
  ...talkHandlers(contract, contractWrites),
  ...presenceHandlers(contract, contractWrites),
]
