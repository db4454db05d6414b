import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { planMove, type SplitLine, type SplitMove } from '#shared/documents/orders/split.rules.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { useReasonsAgainst } from '../../../engine/actions/verdicts.ts'
import { orderJudging } from '../actions/order-judging.ts'
import { LineTable } from './line-table.tsx'
import { useSplitLines } from './split-draft.ts'
import styles from './split.module.css'

interface Props {
  giver: Order
  taker: Order
  onMove: (moves: SplitMove[]) => void
}

/** The lines of the giving part. Ticked lines move to the other part, with their whole quantity or some of it. */
export function GivingSide({ giver, taker, onMove }: Props) {
  const t = useText()
  const sentence = useSentence()
  const lines = useSplitLines(giver)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const partOf = ({ lineNo, salesQuantity }: Pick<SplitLine, 'lineNo' | 'salesQuantity'>) =>
    typed.get(lineNo) ?? salesQuantity
  const moves = lines
    .filter((l) => ticked.has(l.lineNo))
    .map((l) => ({ lineNo: l.lineNo, quantity: partOf(l) }))
  const { reasons } = planMove(lines, moves, giver.split === 'child' ? 'child' : 'master')
  const refused = useReasonsAgainst(orderJudging, 'moveLines', giver, taker)
  const first = moves.length === 0 ? [t('orderActions.split.tickFirst')] : []
  const why = [...refused, ...first, ...(moves.length > 0 ? new Set(reasons.map(sentence)) : [])]
  const reasonsAt = (lineNo: number) =>
    reasons.filter((r) => r.code === 'SPLIT_QUANTITY' && r.params?.['line'] === lineNo)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter moves from any field inside.
    <section
      className={styles['side']}
      aria-label={giver.orderNo}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || why.length > 0) return
        e.preventDefault()
        onMove(moves)
      }}
    >
      <div className={styles['tools']}>
        <h2>{giver.orderNo}</h2>
        <div className={styles['buttons']}>
          <RefusableButton
            label={t('orderActions.split.move', { count: moves.length, child: taker.orderNo })}
            primary
            why={why}
            onPress={() => onMove(moves)}
          />
        </div>
      </div>
      <span className="secondary">{t('orderActions.split.moveKeys')}</span>
      <LineTable
        lines={giver.lines.map((line) => ({
          line,
          quantity: line.salesQuantity,
          amount: line.totalPrice,
          typed: partOf(line),
          reasons: reasonsAt(line.lineNo),
        }))}
        currency={giver.currency}
        fieldTitle={t('orderActions.split.part')}
        open
        ticked={ticked}
        onTick={setTicked}
        onType={(lineNo, quantity) => setTyped(new Map(typed).set(lineNo, quantity))}
        empty={t('orderActions.split.masterEmpty')}
      />
    </section>
  )
}
