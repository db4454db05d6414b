import { samePurchaseNo } from '#shared/lines/review.rules.ts'
import type { DocumentView } from '../../engine/view.ts'
import type { PricedRow } from '../page/priced-settings.ts'

/** A row of a list whose purchase number is compared. */
export type NumberedRow = PricedRow & { purchaseNo: string; status: string; totalAmount: string }

interface SameNumber {
  body: { page: number; size: number; filter: { purchaseNo: string; customerId: string[] } }
}

/** What a review has to know of the document that it reviews. */
export interface ReviewSource {
  view: Pick<DocumentView<NumberedRow>, 'document' | 'home' | 'labels' | 'words'>
  usePage: (
    input: SameNumber,
    options: { skip: boolean; refetchOnMountOrArgChange: boolean },
  ) => { currentData?: { rows: readonly NumberedRow[] } | undefined }
}

interface Numbered {
  id: string | null
  customerId: string
  purchaseNo: string
}

/** Other documents of the customer with the same purchase number (D50); undefined while that is not known. */
export function useSameNumber(
  { view, usePage }: ReviewSource,
  order: Numbered,
): readonly NumberedRow[] | undefined {
  const purchaseNo = order.purchaseNo.trim()
  const skip = purchaseNo === ''
  const { currentData } = usePage(
    { body: { page: 1, size: 50, filter: { purchaseNo, customerId: [order.customerId] } } },
    { skip, refetchOnMountOrArgChange: true },
  )
  if (skip) return []
  return currentData && samePurchaseNo(order, currentData.rows, view.document.ended)
}
