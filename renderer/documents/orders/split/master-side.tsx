import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import {
  planSplit,
  type SplitLine,
  type SplitMove,
  type SplitPlan,
} from '#shared/documents/orders/split.rules.ts'
import { useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { LineTable, type SideLine } from './line-table.tsx'
import { leftIn } from './split-draft.ts'
import styles from './split.module.css'

interface Props {
  order: Order
  lines: readonly SplitLine[]
  plan: SplitPlan
  /** The name of the child that receives the lines. */
  target: string
  onMove: (moves: readonly SplitMove[]) => void
}

/**
 * The lines that are left in the master. Ticked lines move to the open child, with their whole quantity or some
 * of it.
 */
export function MasterSide({ order, lines, plan, target, onMove }: Props) {
  const t = useText()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const left = leftIn(plan)
  const amounts = new Map(plan.master.lines.map((l) => [l.lineNo, l.totalPrice]))
  const partOf = (lineNo: number) => typed.get(lineNo) ?? left.get(lineNo) ?? ''
  const open = lines
    .filter((l) => left.has(l.lineNo))
    .map((l) => ({ ...l, salesQuantity: left.get(l.lineNo)! }))
  const moves = open
    .filter((l) => ticked.has(l.lineNo))
    .map(({ lineNo }) => ({ lineNo, quantity: partOf(lineNo) }))
  const trial = planSplit(open, moves.length > 0 ? [moves] : [])
  const reasonsAt = (lineNo: number) =>
    trial.reasons.filter((r) => r.code === 'SPLIT_QUANTITY' && r.params?.['line'] === lineNo)
  const shown = order.lines.flatMap((line): SideLine[] => {
    const quantity = left.get(line.lineNo)
    if (quantity === undefined) return []
    const { lineNo } = line
    const amount = amounts.get(lineNo) ?? '0'
    return [{ line, quantity, amount, typed: partOf(lineNo), reasons: reasonsAt(lineNo) }]
  })
  const wrong = trial.reasons.some((r) => r.code === 'SPLIT_QUANTITY')
  const why =
    moves.length === 0
      ? [t('orderActions.split.tickFirst')]
      : wrong
        ? [t('orderActions.split.wrongPart')]
        : []
  const move = () => {
    onMove(moves)
    setTicked(new Set())
    setTyped(new Map())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter moves from any field inside.
    <section
      className={styles['side']}
      aria-label={t('orderActions.split.master')}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || why.length > 0) return
        e.preventDefault()
        move()
      }}
    >
      <div className={styles['tools']}>
        <h2>{t('orderActions.split.master')}</h2>
        <div className={styles['buttons']}>
          <RefusableButton
            label={t('orderActions.split.move', { count: moves.length, child: target })}
            primary={moves.length > 0}
            why={why}
            onPress={move}
          />
        </div>
      </div>
      <span className="secondary">{t('orderActions.split.keys')}</span>
      <LineTable
        lines={shown}
        currency={order.currency}
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
