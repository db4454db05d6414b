import { childOrderNo, type SplitPlan } from '#shared/documents/orders/split.rules.ts'
import { childOrderLines } from '#shared/vocabulary/limits.ts'
import { useFormat, useText, type Text } from '../../../i18n/index.ts'
import styles from './split.module.css'

export const linesText = (t: Text, count: number): string => t('orderActions.split.lineCount', { count })

/** A number of lines beside the most that a child order may have. */
export const childLinesText = (t: Text, lines: number): string =>
  t('orderActions.split.lineShare', { lines, most: childOrderLines })

interface Props {
  orderNo: string
  currency: string
  linesAmount: string
  lineCount: number
  plan: SplitPlan
}

/** Compares the sums of master and children with those of the order, in lines and in money. */
export function Sums({ orderNo, currency, linesAmount, lineCount, plan }: Props) {
  const t = useText()
  const format = useFormat()
  const part = (name: string, lines: string, amount: string, over = false, whole = false) => (
    <div key={name} className={whole ? styles['whole'] : ''}>
      <dt>{name}</dt>
      <dd>
        <span className={over ? 'danger' : ''}>{lines}</span>
        {' · '}
        {format.money(amount, currency)}
      </dd>
    </div>
  )
  return (
    <dl className={styles['sums']} aria-label={t('orderActions.split.sums')}>
      {part(t('orderActions.split.original'), linesText(t, lineCount), linesAmount, false, true)}
      {part(t('orderActions.split.master'), linesText(t, plan.master.lineCount), plan.master.linesAmount)}
      {plan.children.map((child) =>
        part(
          childOrderNo(orderNo, child.number),
          childLinesText(t, child.lineCount),
          child.linesAmount,
          child.lineCount > childOrderLines,
        ),
      )}
    </dl>
  )
}
