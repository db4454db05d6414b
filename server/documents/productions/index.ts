import { productionActions } from '#shared/documents/productions/production.actions.ts'
import { productionWrites } from '#shared/documents/productions/production-write.contract.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'
import { removal, saveVerb, stepVerb } from '../../engine/draft-verbs.ts'
import { contentOf, production, reads } from './production-document.ts'
import { send } from './verbs/send.ts'

export const handlers = [
  ...reads,
  saveVerb(production, productionWrites.save, contentOf),
  removal(production, productionWrites.remove),
  send,
  stepVerb(production, productionWrites.withdraw, productionActions),
  ...attachmentHandlers(production, productionWrites),
]
