import { Alert, App, Select, Skeleton } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { useFormat, useSentence, useText, refusalOf, type Refusal } from '../../../i18n/index.ts'
import { NotRead } from '../../../kit/not-read.tsx'
import { orderApi } from '../order-view.ts'
import { useMoveLinesMutation, useSplitLines } from './split-draft.ts'
import { childLinesText, linesText } from './sums.tsx'
import styles from './split.module.css'
import { planMove, type SplitMove } from '#shared/documents/orders/split.rules.ts'
import { useReasonsAgainst } from '../../../engine/actions/action-set.ts'
import { orderJudging } from '../actions/order-judging.ts'
import { MovingSide, reasonsOfLine, useMoves } from './moving-side.tsx'

interface GivingSideProps {
  giver: Order
  taker: Order
  onMove: (moves: SplitMove[]) => void
}

/** The lines of the giving part, which move to the other part. */
function GivingSide({ giver, taker, onMove }: GivingSideProps) {
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

type Moves = Parameters<ReturnType<typeof useMoveLinesMutation>[0]>[0]['body']['moves']

/** A part of the split, with its present sums. */
function PartSums({ part }: { part: Order }) {
  const t = useText()
  const format = useFormat()
  return (
    <div>
      <dt>{part.orderNo}</dt>
      <dd>
        {part.split === 'child' ? childLinesText(t, part.lineCount) : linesText(t, part.lineCount)}
        {' · '}
        {format.money(part.linesAmount, part.currency)}
      </dd>
    </div>
  )
}

interface Props {
  master: Order
  /** The part that is selected as giver at first. */
  begin: string
}

/** Moves lines, or quantities of them, from one part of a split to another. Each move is saved at once. */
export function Between({ master, begin }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const children = master.linked.filter((l) => l.relation === 'child')
  const parts = [master, ...children].map(({ id, orderNo }) => ({ value: id, label: orderNo }))
  const [from, setFrom] = useState(parts.some((p) => p.value === begin) ? begin : master.id)
  const [chosen, setTo] = useState('')
  const others = parts.filter((p) => p.value !== from)
  const to = others.some((p) => p.value === chosen) ? chosen : (others[0]?.value ?? '')
  const giver = orderApi.useOne({ query: { id: from } })
  const receiver = orderApi.useOne({ query: { id: to } }, { skip: to === '' })
  const [move, { isLoading }] = useMoveLinesMutation()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  if (others.length === 0) return <Alert type="info" showIcon title={sentence({ code: 'SPLIT_NO_PARTS' })} />
  const unread = giver.error ? giver : receiver
  if (unread.error) return <NotRead error={unread.error} onRetry={unread.refetch} />
  const [gives, takes] = [giver.currentData, receiver.currentData]
  const send = async (moves: Moves) => {
    if (!gives || !takes || isLoading) return
    setRefusal(null)
    const ends = {
      from: { id: gives.id, version: gives.version },
      to: { id: takes.id, version: takes.version },
    }
    try {
      await move({ body: { ...ends, moves } }).unwrap()
      void message.success(t('orderActions.split.moved', { count: moves.length, child: takes.orderNo }))
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }
  return (
    <>
      <div className={styles['tools']}>
        <label>
          {t('orderActions.split.from')}{' '}
          <Select value={from} options={parts} onChange={setFrom} aria-label={t('orderActions.split.from')} />
        </label>
        <label>
          {t('orderActions.split.to')}{' '}
          <Select value={to} options={others} onChange={setTo} aria-label={t('orderActions.split.to')} />
        </label>
      </div>
      {refusal && <Alert type="error" showIcon role="alert" title={sentence.all(refusal.reasons)} />}
      {gives && takes ? (
        <>
          <GivingSide
            key={`${gives.id} ${gives.version}`}
            giver={gives}
            taker={takes}
            onMove={(moves) => void send(moves)}
          />
          <dl className={styles['sums']} aria-label={t('orderActions.split.sums')}>
            <PartSums part={gives} />
            <PartSums part={takes} />
          </dl>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      )}
    </>
  )
}
