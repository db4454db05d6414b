import type { CreditStanding } from '#shared/masterdata/credit/credit.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { FactList } from '../../engine/fact-list.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'

type Credit = Pick<CreditStanding, 'line' | 'balance' | 'currency' | 'risk'>

/** What a customer may owe, what is left of it, and how risky the customer is. */
export function CreditFacts({ credit }: { credit: Credit }) {
  const t = useText()
  const { money } = useFormat()
  const word = t(`states.risk.${credit.risk}`)
  return (
    <FactList
      facts={[
        [t('orders.creditLine'), money(credit.line, credit.currency)],
        [t('orders.creditBalance'), money(credit.balance, credit.currency)],
        [
          t('orders.risk'),
          credit.risk === 'high' ? (
            <StatusTag key="risk" tone="stopped">
              {word}
            </StatusTag>
          ) : (
            word
          ),
        ],
      ]}
    />
  )
}
