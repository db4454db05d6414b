import { callsWith } from '#shared/calls/call.ts'
import { openLineList, openLineRow } from './open-line.schema.ts'

const lines = callsWith({ access: 'requisition.read', scope: 'rows' })

export const openLineCalls = {
  page: lines.page('deliveryRequisitionDetail/pagelist', openLineList, openLineRow, {
    summary: 'Lines of orders that SAP has, with what is ordered, requested, delivered, shipped and open',
    timeoutSeconds: 120,
  }),
}
