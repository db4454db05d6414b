import type { Order } from '#shared/documents/orders/order.fields.ts'
import {
  planSplit,
  type SplitLine,
  type SplitMove,
  type SplitPlan,
} from '#shared/documents/orders/split.rules.ts'
import { useText } from '../../../i18n/index.ts'
import type { SideLine } from './line-table.tsx'
import { MovingSide, reasonsOfLine, useMoves } from './moving-side.tsx'
import { leftIn } from './split-draft.ts'

interface Props {
  order: Order
  lines: readonly SplitLine[]
  plan: SplitPlan
  /** The name of the child that receives the lines. */
  target: string
  onMove: (moves: readonly SplitMove[]) => void
}

/** The lines that are left in the master, which move to the open child. */
export function MasterSide({ order, lines, plan, target, onMove }: Props) {
  const t = useText()
  const left = leftIn(plan)
  const amounts = new Map(plan.master.lines.map((l) => [l.lineNo, l.totalPrice]))
  const open = lines
    .filter((l) => left.has(l.lineNo))
    .map((l) => ({ ...l, salesQuantity: left.get(l.lineNo)! }))
  const moving = useMoves(open)
  const { moves } = moving
  const { reasons } = planSplit(open, moves.length > 0 ? [moves] : [])
  const shown = order.lines.flatMap((line): SideLine[] => {
    const { lineNo } = line
    const quantity = left.get(lineNo)
    if (quantity === undefined) return []
    const typed = moving.partOf({ lineNo, salesQuantity: quantity })
    return [
      { line, quantity, amount: amounts.get(lineNo) ?? '0', typed, reasons: reasonsOfLine(reasons, lineNo) },
    ]
  })
  const wrong = reasons.some(({ code }) => code === 'SPLIT_QUANTITY')
  const why = [
    ...(moves.length === 0 ? [t('orderActions.split.tickFirst')] : []),
    ...(wrong ? [t('orderActions.split.wrongPart')] : []),
  ]
  return (
    <MovingSide
      title={t('orderActions.split.master')}
      target={target}
      keys={t('orderActions.split.keys')}
      currency={order.currency}
      lines={shown}
      moving={moving}
      why={why}
      primary={moves.length > 0}
      onMove={() => {
        onMove(moves)
        moving.clear()
      }}
    />
  )
}
