import { Flex } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import { useCartonAnswers } from '../cartons/use-carton-answers.ts'
import type { EditorRow } from '../editor/row.ts'
import type { Head } from './order-document.ts'
import type { ReviewProps } from './priced-settings.ts'
import type { useSaving } from './use-saving.ts'

const CartonChoices = lazy(() => import('../cartons/carton-choices.tsx'))

interface Props<H extends Head> extends Pick<ReviewProps<H>, 'id' | 'header' | 'rows' | 'totalAmount'> {
  review: NonNullable<ReturnType<typeof useSaving<H>>['review']>
  show: (props: ReviewProps<H>) => ReactNode
  /** The total of the order with other lines. */
  totalOf: (rows: readonly EditorRow[]) => string
  onCell: (cell: CellAddress) => void
}

/** One review before an order is sent, with everything that is asked of it in the same dialog (D348). */
export function OpenReview<H extends Head>({ review, show, totalOf, onCell, ...order }: Props<H>) {
  const { asksCartons, confirm, ...shown } = review
  const t = useText()
  const answers = useCartonAnswers(order.rows, totalOf)
  const go = (cell: CellAddress) => {
    review.cancel()
    // The dialog must return the focus first.
    setTimeout(() => onCell(cell))
  }
  return show({
    ...order,
    ...shown,
    totalAmount: asksCartons ? answers.totals.after : order.totalAmount,
    questions: asksCartons && (
      <Suspense>
        <Flex vertical gap={8}>
          <strong>{t('editing.cartons.title', { count: answers.broken.length })}</strong>
          <CartonChoices
            answers={answers}
            currency={order.header.currency}
            onLine={(rowId) => go({ rowId, key: 'salesQuantity' })}
          />
        </Flex>
      </Suspense>
    ),
    onCell: go,
    confirm: () => confirm(answers.rows, answers.totals),
  })
}
