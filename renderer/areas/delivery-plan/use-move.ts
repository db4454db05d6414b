import type { PlannedDocument } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { sameDayIn } from '#shared/areas/delivery-plan/delivery-plan.rules.ts'
import { businessDateOf, type BusinessDate } from '#shared/kernel/dates.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useMoveNoteMutation, useMoveRequisitionMutation } from './delivery-plan.api.ts'

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
