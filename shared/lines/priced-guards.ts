import { guardOf } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { sinceWhen, type WaitingFacts } from '#shared/kernel/waiting.ts'

/** What is counted of the lines of a document, for its machine. */
export interface PricedFacts {
  lineCount: number
  openLines: number
}

const refuse = guardOf<'ORDER_NO_LINES' | 'ORDER_LINES_UNPRICED', Actor>()

export const hasLines = refuse('ORDER_NO_LINES', (f: PricedFacts) => f.lineCount === 0)
export const linesComplete = refuse(
  'ORDER_LINES_UNPRICED',
  (f: PricedFacts) => f.openLines > 0,
  (f) => ({ count: f.openLines }),
)

/** What the machine of a document knows of its price check. */
export interface CheckedFacts extends WaitingFacts {
  /** Lines that finance has to look at and has not decided; customers are not told how many (D28). */
  reviewLines: number | null
  /** Finance has saved a part of its check. */
  reviewSaved: boolean
}

const openReviews = ({ reviewLines }: CheckedFacts) => reviewLines ?? 0

interface CheckRules<P extends string, C extends string, R extends { default: string }> {
  /** Who hands a document in for its check and takes it back, and who checks. */
  permission: Readonly<Record<'edit' | 'check', P>>
  /** Why finance cannot check it now. */
  refusal: R
  codes: Readonly<Record<'none' | 'open' | 'saved', C>>
}

/** The guards and events of a price check, under the codes of the document that finance checks. */
export function priceCheckOf<P extends string, C extends string, R extends { default: string }>({
  permission: { edit, check },
  refusal,
  codes,
}: CheckRules<P, C, R>) {
  const guard = guardOf<C, Actor>()
  /** No price that nobody checked leaves the house (D14). */
  const reviewed = guard(
    codes.open,
    (f: CheckedFacts) => openReviews(f) > 0,
    (f) => ({ count: openReviews(f) }),
  )
  const needsReview = guard(codes.none, (f: CheckedFacts) => openReviews(f) === 0)
  const unsaved = guard(codes.saved, (f: CheckedFacts) => f.reviewSaved, sinceWhen)
  const inCheck = { when: { status: ['awaiting_price_check'] }, refusal } as const
  return {
    reviewed,
    submitCheck: {
      permission: edit,
      sets: { status: 'awaiting_price_check' },
      guards: [hasLines, linesComplete, needsReview],
    },
    events: {
      /** Possible as long as finance has not begun. */
      recallCheck: { ...inCheck, permission: edit, sets: { status: 'draft' }, guards: [unsaved] },
      modifyPrices: { ...inCheck, permission: check },
      finishCheck: {
        ...inCheck,
        permission: check,
        sets: { status: 'price_checked' },
        guards: [linesComplete, reviewed],
      },
      sendBack: { ...inCheck, permission: check, sets: { status: 'draft' } },
    },
  } as const
}
