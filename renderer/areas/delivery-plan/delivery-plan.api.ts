import {
  deliveryPlanCalls as calls,
  type PlannedDocument,
} from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { api, read, write, changesOne, tagsOf } from '../../api/api.ts'
import { sameDayIn } from '#shared/areas/delivery-plan/delivery-plan.rules.ts'
import { businessDateOf, type BusinessDate } from '#shared/kernel/dates.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useAttempt } from '../../kit/use-attempt.ts'

export type Move = (document: PlannedDocument, week: BusinessDate) => Promise<boolean>

/** Moves a requisition or a note to the same day of another week, or to today where that day is past already. */
export function useMove(): Move {
  const t = useText()
  const format = useFormat()
  const attempt = useAttempt()
  const [moveRequisition] = useMoveRequisitionMutation()
  const [moveNote] = useMoveNoteMutation()
  return ({ source, documentId: id, documentNo, version, shippingDate }, week) => {
    const [wanted, today] = [sameDayIn(week, shippingDate), businessDateOf(new Date())]
    const isThisWeek = sameDayIn(week, today) === today
    const day = isThisWeek && wanted < today ? today : wanted
    const move = source === 'requisition' ? moveRequisition : moveNote
    return attempt(move({ body: { id, version, day } }).unwrap(), () =>
      t('deliveryPlan.moved', { number: documentNo, date: format.date(day) }),
    )
  }
}

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
