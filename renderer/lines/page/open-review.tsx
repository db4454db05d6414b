import { Flex } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import { useText } from '../../i18n/index.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import { useCartonAnswers } from '../cartons/carton-consent.tsx'
import type { EditorRow } from '../editor/row.ts'
import { pricedAnew } from '../prices/moved-prices.ts'
import type { Head, ReviewProps } from './priced-settings.ts'
import type { useSaving } from './use-saving.ts'

const CartonChoices = lazy(() => import('../cartons/carton-choices.tsx'))
const MovedChoice = lazy(() => import('../prices/moved-choice.tsx'))

interface Props<H extends Head> extends Pick<ReviewProps<H>, 'id' | 'header' | 'rows'> {
  review: NonNullable<ReturnType<typeof useSaving<H>>['review']>
  show: (props: ReviewProps<H>) => ReactNode
  /** The total of the order with other lines. */
  totalOf: (rows: readonly EditorRow[]) => string
  onCell: (cell: CellAddress) => void
}

/** One review before an order is sent, with everything that is asked of it in the same dialog (D348). */
export function OpenReview<H extends Head>({ review, show, totalOf, onCell, ...order }: Props<H>) {
  const { asksCartons, moved, confirm, ...shown } = review
  const t = useText()
  const [stalePrices, setStalePrices] = useState<StalePrices>('take')
  const priced = (rows: readonly EditorRow[]) => totalOf(pricedAnew(rows, moved, stalePrices))
  const { rows: answered, ...answers } = useCartonAnswers(order.rows, priced)
  const rows = asksCartons ? answered : order.rows
  const go = (cell: CellAddress) => {
    review.cancel()
    // The dialog must return the focus first.
    setTimeout(() => onCell(cell))
  }
  return show({
    ...order,
    ...shown,
    rows: pricedAnew(rows, moved, stalePrices),
    totalAmount: priced(rows),
    questions: (asksCartons || moved.length > 0) && (
      <Suspense>
        {moved.length > 0 && (
          <MovedChoice
            moved={moved}
            answer={stalePrices}
            onAnswer={setStalePrices}
            onLine={(rowId) => go({ rowId, key: 'unitPrice' })}
          />
        )}
        {asksCartons && (
          <Flex vertical gap={8}>
            <strong>{t('editing.cartons.title', { count: answers.broken.length })}</strong>
            <CartonChoices
              answers={answers}
              currency={order.header.currency}
              onLine={(rowId) => go({ rowId, key: 'salesQuantity' })}
            />
          </Flex>
        )}
      </Suspense>
    ),
    onCell: go,
    confirm: () => confirm({ rows, totals: answers.totals, stalePrices }),
  })
}
