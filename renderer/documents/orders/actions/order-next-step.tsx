import type { ReactNode } from 'react'
import { nextStep, type NextStep as Expected } from '#shared/documents/orders/next-step.rules.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { turnOf } from '#shared/documents/orders/order-turn.ts'
import type { Turn } from '#shared/engine/turns.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { NextStep } from '../../../engine/actions/next-step.tsx'
import { WhoseTurn } from '../../../engine/whose-turn.tsx'

const isFinance = ({ event }: Expected) =>
  [orderMachine.transitions[event].permission].flat().includes('order.maintainSpecialPrice')

/** Says whose turn it is, what is expected, and what has to be corrected first. */
export function OrderNextStep({ order, button }: { order: Order; button?: ReactNode }) {
  const t = useText()
  const sentence = useSentence()
  const next = nextStep(order)
  const turn: Turn = order.creditHeld || (next && isFinance(next)) ? 'finance' : turnOf(order)
  const isRejected = order.push === 'push_rejected' && order.status === 'cs_processing'
  const expected = () => {
    if (order.creditHeld) return t('orderActions.next.creditHeld')
    if (order.sapChange === 'refused') return t('orderActions.next.changeRefused')
    if (order.sapChange === 'sending') return t('orderActions.next.changeSending')
    if (turn === 'approver') return t('orderActions.next.approval')
    if (isRejected) return t('orderActions.next.push_rejected')
    return next ? t(`orderActions.next.events.${next.event}`) : waiting()
  }
  const waiting = () => {
    if (order.push === 'pushing' || order.push === 'push_unknown') return t(`orderActions.next.${order.push}`)
    return t(turn === 'nobody' ? 'orderActions.next.nothing' : 'orderActions.next.ship')
  }
  return (
    <NextStep
      turn={<WhoseTurn turn={turn} />}
      expected={`${t('actions.next')}${t('common.colon')}${expected()}`}
      button={button}
      obstacles={(next?.reasons ?? []).map(sentence)}
    />
  )
}
