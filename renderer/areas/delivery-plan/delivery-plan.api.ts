import { deliveryPlanCalls as calls } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { api, read, write, changesOne, tagsOf } from '../../api/api.ts'

const rows = [
  tagsOf.rows('order'),
  tagsOf.rows('requisition'),
  tagsOf.rows('deliveryNote'),
  tagsOf.rows('delivery'),
]
const loads = [tagsOf.one('master', 'warehouse'), tagsOf.one('master', 'warehouseWeek')]

export const {
  usePlanPageQuery,
  usePlanWeeksQuery,
  usePlanMonthsQuery,
  usePlanPositionsQuery,
  useMoveRequisitionMutation,
  useMoveNoteMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    planPage: read(b, calls.page, { provides: rows }),
    planWeeks: read(b, calls.weeks, { provides: [...rows, ...loads] }),
    planMonths: read(b, calls.months, { provides: rows }),
    planPositions: read(b, calls.positions, { provides: loads }),
    moveRequisition: write(b, requisitionWrites.reschedule, changesOne('requisition')),
    moveNote: write(b, deliveryNoteWrites.reschedule, changesOne('deliveryNote')),
  }),
})
