import type { Order } from '#shared/documents/orders/order.fields.ts'
import { planMove, type SplitMove } from '#shared/documents/orders/split.rules.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { useReasonsAgainst } from '../../../engine/actions/verdicts.ts'
import { orderJudging } from '../actions/order-judging.ts'
import { MovingSide, reasonsOfLine, useMoves } from './moving-side.tsx'
import { useSplitLines } from './split-draft.ts'

interface Props {
  giver: Order
  taker: Order
  onMove: (moves: SplitMove[]) => void
}

/** The lines of the giving part, which move to the other part. */
export function GivingSide({ giver, taker, onMove }: Props) {
  const t = useText()
  const sentence = useSentence()
  const lines = useSplitLines(giver)
  const moving = useMoves(lines)
  const { moves } = moving
  const { reasons } = planMove(lines, moves, giver.split === 'child' ? 'child' : 'master')
  const refused = useReasonsAgainst(orderJudging, 'moveLines', giver, taker)
  const first = moves.length === 0 ? [t('orderActions.split.tickFirst')] : []
  return (
    <MovingSide
      title={giver.orderNo}
      target={taker.orderNo}
      keys={t('orderActions.split.moveKeys')}
      currency={giver.currency}
      lines={giver.lines.map((line) => ({
        line,
        quantity: line.salesQuantity,
        amount: line.totalPrice,
        typed: moving.partOf(line),
        reasons: reasonsOfLine(reasons, line.lineNo),
      }))}
      moving={moving}
      why={[...refused, ...first, ...(moves.length > 0 ? new Set(reasons.map(sentence)) : [])]}
      primary
      onMove={() => onMove(moves)}
    />
  )
}
