import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { turnOf, type Turn } from '#shared/documents/orders/order.turn.ts'
import { useSession } from '../../../api/session.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { nextStep, type NextStep } from './next-step.ts'
import styles from './work.module.css'

const isFinance = ({ event }: NextStep) =>
  [orderMachine.transitions[event].permission].flat().includes('order.maintainSpecialPrice')

/** Whose turn it is, what he is expected to do, and what he has to mend before. */
export function NextLine({ order }: { order: Order }) {
  const t = useText()
  const sentence = useSentence()
  const role = useSession().user?.role
  const next = nextStep(order)
  const turn: Turn = order.creditHeld || (next && isFinance(next)) ? 'finance' : turnOf(order)
  const isRejected = order.push === 'push_rejected' && order.status === 'cs_processing'
  const tone = turn === role ? 'yours' : turn === 'nobody' ? 'draft' : 'waiting'
  const expected = () => {
    if (order.creditHeld) return t('orderActions.next.creditHeld')
    if (order.sapChange === 'refused') return t('orderActions.next.changeRefused')
    if (order.sapChange === 'sending') return t('orderActions.next.changeSending')
    if (isRejected) return t('orderActions.next.push_rejected')
    return next ? t(`orderActions.next.events.${next.event}`) : waiting()
  }
  const waiting = () => {
    if (order.push === 'pushing' || order.push === 'push_unknown') return t(`orderActions.next.${order.push}`)
    return t(turn === 'nobody' ? 'orderActions.next.nothing' : 'orderActions.next.ship')
  }
  return (
    <div className={styles['next']}>
      <StatusTag tone={tone}>{`${t('orders.turnTitle')}: ${t(`orders.turns.${turn}`)}`}</StatusTag>
      <span>
        {t('orderActions.next.title')}: {expected()}
      </span>
      {next?.reasons.map((reason) => (
        <span key={reason.code} className="attention">
          {sentence(reason)}
        </span>
      ))}
    </div>
  )
}
