import { verbsOf } from '../../engine/verbs.ts'
import { shipmentActions, shipmentWrites } from '#shared/documents/shipments/shipment.actions.ts'
import { releaseVerb } from '../../engine/attachments/attachment.service.ts'
import { importHandlers } from './import/import-shipments.ts'
import { progress } from './progress.ts'
import { reads, shipment } from './shipment-document.ts'
import { saveHandlers } from './verbs.ts'

const verbs = verbsOf(shipment, shipmentActions)

export const handlers = [
  ...reads,
  progress,
  ...saveHandlers,
  verbs.step(shipmentWrites.cancel),
  ...verbs.attachments(shipmentWrites),
  releaseVerb(shipment, shipmentWrites.release, { release: 'releasePaper', withhold: 'withholdPaper' }),
  ...importHandlers,
]
