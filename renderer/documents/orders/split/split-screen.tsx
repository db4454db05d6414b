import { App, Alert, Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { orderOutline } from '#shared/documents/orders/order-outline.ts'
import { planMove, type SplitMove } from '#shared/documents/orders/split.rules.ts'
import { useText, useSentence, refusalOf, useFormat, type Refusal } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { useReasonsAgainst } from '../../../engine/actions/action-set.ts'
import { orderJudging } from '../actions/order-judging.ts'
import { Choices } from '../../../kit/choices.tsx'
import { useAskBeforeLeaving } from '../../../kit/form/departure-questions.ts'
import { Page } from '../../../kit/page/page.tsx'
import { OneRecord } from '../../../engine/detail/one-record.tsx'
import { StateTag } from '../../../engine/state/tag.tsx'
import { orderView, orderApi } from '../order-view.ts'
import { NotRead } from '../../../kit/not-read.tsx'
import { ByHand } from './by-hand.tsx'
import { ByPosition } from './by-position.tsx'
import { useSplitOrderMutation, useSplitLines, useMoveLinesMutation } from './split-draft.ts'
import styles from './split.module.css'
import { childLinesText, linesText } from './sums.tsx'
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

interface BetweenProps {
  master: Order
  /** The part that is selected as giver at first. */
  begin: string
}

/** Moves lines, or quantities of them, from one part of a split to another. Each move is saved at once. */
function Between({ master, begin }: BetweenProps) {
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

interface UndoSplitProps {
  order: Order
  onUndo: () => Promise<void>
}

/**
 * Takes a split back: the lines of all children return to the master (D33). Where that is impossible, the reason is
 * shown before anybody tries.
 */
function UndoSplit({ order, onUndo }: UndoSplitProps) {
  const t = useText()
  const why = useReasonsAgainst(orderJudging, 'unsplit', order)
  const { modal } = App.useApp()
  if (order.split !== 'master') return null
  const children = order.linked.filter((l) => l.relation === 'child')
  const ask = () =>
    void modal.confirm({
      title: t('orderActions.split.undoTitle', { count: children.length }),
      content: (
        <>
          <p>{t('orderActions.split.undoHelp')}</p>
          <p>{children.map((c) => c.orderNo).join(t('common.comma'))}</p>
        </>
      ),
      okText: t('orderActions.actions.unsplit'),
      cancelText: t('common.cancel'),
      onOk: onUndo,
    })
  return <RefusableButton danger label={t('orderActions.actions.unsplit')} why={why} onPress={ask} />
}

const list = orderOutline.homes.order.staff
type Way = Parameters<ReturnType<typeof useSplitOrderMutation>[0]>[0]['body']['way']

interface Props {
  /** The order when the split was begun. */
  order: Order
  /** The order as it is stored now. */
  newest: Order
  onReload: () => void
}

function SplitDocument({ order, newest, onReload }: Props) {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [params, setParams] = useSearchParams()
  const [split, { isLoading }] = useSplitOrderMutation()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [touched, setTouched] = useState(false)
  const release = useAskBeforeLeaving(touched)
  const stale = newest.version !== order.version
  const lines = useSplitLines(order)
  const wayInAddress = params.get('by')
  const by =
    wayInAddress === 'position' || (wayInAddress === 'move' && order.split === 'master')
      ? wayInAddress
      : 'hand'
  // Moving lines changes the stored orders, so it shows the newest state. A split is planned on the state that
  // the reader saw.
  const seen = by === 'move' ? newest : order
  const detail = `${list}/detail?id=${order.id}`
  const refused = useReasonsAgainst(orderJudging, 'split', order)
  const send = async (way: Way) => {
    setRefusal(null)
    try {
      const { children } = await split({ body: { id: order.id, version: seen.version, way } }).unwrap()
      const numbers = children.map((c) => c.orderNo).join(t('common.comma'))
      void message.success(
        way.by === 'undo' ? t('orderActions.split.undoDone') : t('orderActions.split.done', { numbers }),
      )
      release()
      void navigate(detail)
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }
  const common = { order, lines, firstNumber: order.nextChild, refused, busy: isLoading }
  return (
    <Page
      title={t('orderActions.split.title', { number: orderJudging.nameOf(order) })}
      beside={
        <>
          <StateTag view={orderView} field="status" record={order} />
          <StateTag view={orderView} field="split" record={order} />
          <span className="secondary">{order.customerName}</span>
        </>
      }
      actions={
        <>
          <UndoSplit order={seen} onUndo={() => send({ by: 'undo' })} />
          <Link to={detail}>{t('orderActions.split.toOrder')}</Link>
        </>
      }
    >
      {stale && by !== 'move' && (
        <Alert
          type="warning"
          showIcon
          title={t('orderActions.split.stale')}
          action={
            <Button size="small" onClick={onReload}>
              {t('orderActions.split.reload')}
            </Button>
          }
        />
      )}
      {by !== 'move' && refused.length > 0 && <Alert type="warning" showIcon title={refused.join(' ')} />}
      {refusal && <Alert type="error" showIcon role="alert" title={sentence.all(refusal.reasons)} />}
      <Choices
        label={t('orderActions.split.way')}
        value={by}
        onChange={(next) =>
          setParams({ id: order.id, ...(next !== 'hand' && { by: next }) }, { replace: true })
        }
        choices={[
          { value: 'hand', label: t('orderActions.split.byHand') },
          { value: 'position', label: t('orderActions.split.byPosition') },
          ...(order.split === 'master' ? [{ value: 'move', label: t('orderActions.split.between') }] : []),
        ]}
      />
      {/* What was put together by hand is there again after a look at the positions. */}
      <div className={styles['hand']} hidden={by !== 'hand'}>
        <ByHand
          {...common}
          onTouched={setTouched}
          onSplit={(children) => void send({ by: 'hand', children: children.map((moves) => [...moves]) })}
        />
      </div>
      {by === 'position' && <ByPosition {...common} onSplit={() => void send({ by: 'position' })} />}
      {by === 'move' && <Between master={order} begin={params.get('from') ?? ''} />}
      <span className="secondary">{t('orderActions.split.charges')}</span>
    </Page>
  )
}

/** A split is planned on the order as it was opened. Later changes are announced and do not replace the plan. */
function BegunSplit({ newest }: { newest: Order }) {
  const [order, setOrder] = useState(newest)
  return <SplitDocument key={order.version} order={order} newest={newest} onReload={() => setOrder(newest)} />
}

/** Splits an order by hand or by position (the specification, section 2); `?id=` names the master. */
export function SplitScreen() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const answer = orderApi.useOne({ query: { id } }, { skip: id === '' })
  return (
    <OneRecord id={id} answer={answer} backTo={list}>
      {(order) => <BegunSplit key={id} newest={order} />}
    </OneRecord>
  )
}
