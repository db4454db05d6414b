import { shipmentActions, shipmentWrites } from '#shared/documents/shipments/shipment.actions.ts'
import { attachmentHandlers, releaseVerb } from '../../engine/attachments/attachment.service.ts'
import { stepVerb } from '../../engine/draft-verbs.ts'
import { importHandlers } from './import/import-shipments.ts'
import { progress } from './progress.ts'
import { reads, shipment } from './shipment-document.ts'
import { saveHandlers } from './verbs.ts'

export const handlers = [
  ...reads,
  progress,
  ...saveHandlers,
  stepVerb(shipment, shipmentWrites.cancel, shipmentActions),
  ...attachmentHandlers(shipment, shipmentWrites),
  releaseVerb(shipment, shipmentWrites.release, { release: 'releasePaper', withhold: 'withholdPaper' }),
  ...importHandlers,
]
