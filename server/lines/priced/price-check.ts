import { compare } from '#shared/kernel/decimal.ts'
import type { Writer } from '../../engine/document.ts'
import { openReviewsOf, reopenReview, settleReview, type Reviewed } from './reviews.repository.ts'

type CheckEvent = 'submitCheck' | 'modifyPrices' | 'finishCheck' | 'recallCheck' | 'sendBack' | 'reopen'

const unchecked = { checkedBy: '', checkedAt: null, reviewSaved: false }

/** Columns that an event of a price check writes; every document that finance checks has them alike. */
export async function checkColumns(
  { tx, actor }: Writer,
  document: Reviewed,
  event: CheckEvent,
  id: string,
  { at, comment }: { at: string; comment: string },
) {
  switch (event) {
    case 'submitCheck':
      return { ...unchecked, checkComment: '' }
    case 'modifyPrices':
      return { reviewSaved: true }
    case 'finishCheck':
      await settleReview(tx, document, id)
      return { reviewLines: 0, checkedBy: actor.name, checkedAt: at, checkComment: comment }
    case 'recallCheck':
    case 'sendBack':
    case 'reopen':
      await reopenReview(tx, document, id)
      return { ...unchecked, reviewLines: openReviewsOf(document, id), checkComment: comment }
  }
}

interface Offer {
  materialId: string | null
  wording: string
  salesUnit: string
  currency: string
  unitPrice: string
  salesQuantity: string
}

/** A line without a material offers what its words say, in its unit (D204). */
const isSameGoods = (before: Offer, now: Offer) =>
  before.materialId === now.materialId &&
  (now.materialId !== null || (before.wording === now.wording && before.salesUnit === now.salesUnit))

/** Finance's decision is about a price at a quantity. */
const isSameOffer = (before: Offer, now: Offer) =>
  isSameGoods(before, now) &&
  before.currency === now.currency &&
  compare(before.unitPrice, now.unitPrice) === 0 &&
  compare(before.salesQuantity, now.salesQuantity) === 0

/** What finance has said of a line, and its decision as long as the offer is the same (D27). */
export function keptReview(
  before: (Offer & { financialRemark: string; reviewDecided: boolean }) | undefined,
  record: Offer,
) {
  const decided = before?.reviewDecided === true && isSameOffer(before, record)
  return {
    financialRemark: before?.financialRemark ?? '',
    reviewDecided: decided,
    ...(decided && { needsReview: false }),
  }
}
