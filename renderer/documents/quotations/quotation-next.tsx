import type { ReactNode } from 'react'
import { isExpired, turnOf } from '#shared/documents/quotations/quotation.rules.ts'
import type { Quotation } from '#shared/documents/quotations/quotation.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { quotations } from '#shared/locales/zh/documents/quotations.ts'
import { useRole } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { StateStep } from '../../engine/actions/state-step.tsx'
import { WhoseTurn } from '../../engine/whose-turn.tsx'
import { quotationActionSets } from './quotation-action-sets.ts'

type Words = typeof quotations.quotations

/** The word of a quotation that was sent, which both sides have in words of their own. */
function sentWord(record: Quotation): keyof Words['customerNext'] {
  const { status, answer, superseded } = record
  if (status === 'transferred' || status === 'terminated') return status
  if (superseded) return 'superseded'
  if (answer !== 'none') return answer
  return isExpired(record, businessDateOf(new Date())) ? 'expired' : 'sent'
}

function staffWord(record: Quotation): keyof Words['next'] {
  const { status, reviewLines, revised, superseded } = record
  if (status === 'draft') return reviewLines ? 'toCheck' : 'draft'
  if (revised && !superseded && status !== 'terminated' && status !== 'transferred') return 'revised'
  return status === 'awaiting_price_check' || status === 'price_checked' ? status : sentWord(record)
}

/** Says whose turn it is and what is expected, in the words of each side. */
export function QuotationNext({ record, button }: { record: Quotation; button?: ReactNode }) {
  const t = useText()
  const isCustomer = useRole() === 'customer'
  const expected = isCustomer
    ? t(`quotations.customerNext.${sentWord(record)}`)
    : t(`quotations.next.${staffWord(record)}`, { count: record.reviewLines ?? 0 })
  return (
    <StateStep
      set={quotationActionSets.onPage}
      record={record}
      expected={expected}
      button={button}
      {...(!isCustomer && { turn: <WhoseTurn turn={turnOf(record)} /> })}
    />
  )
}
