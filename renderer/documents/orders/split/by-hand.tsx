import { Alert, Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { PlusOutlined } from '@ant-design/icons'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import {
  childOrderNo,
  planSplit,
  type SplitChild,
  type SplitLine,
  type SplitMove,
  type SplitPlan,
} from '#shared/documents/orders/split.rules.ts'
import { childOrderLines } from '#shared/vocabulary/limits.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { Choices } from '../../../kit/choices.tsx'
import {
  firstStep,
  moved,
  movesOf,
  redone,
  stepped,
  undone,
  leftIn,
  childrenMax,
  newChild,
  reasonsOfMove,
  resized,
  takenBack,
  type Draft,
  type Steps,
} from './split-draft.ts'
import { Sums } from './sums.tsx'
import styles from './split.module.css'
import { LineTable, type SideLine } from './line-table.tsx'
import { MovingSide, reasonsOfLine, useMoves } from './moving-side.tsx'

interface ChildSideProps {
  order: Order
  draft: Draft
  plan: SplitPlan
  /** The child that is open. */
  active: string
  onOpen: (key: string) => void
  onChange: (draft: Draft) => void
}

/** The child orders as tabs, each with its lines and how many of the 100 possible lines it has. */
function ChildSide({ order, draft, plan, active, onOpen, onChange }: ChildSideProps) {
  const t = useText()
  const sentence = useSentence()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const index = draft.findIndex((c) => c.key === active)
  const child = draft[index]!
  const part = plan.children[index]!
  const amounts = new Map(part.lines.map((l) => [l.lineNo, l.totalPrice]))
  const lines = new Map(order.lines.map((line) => [line.lineNo, line]))
  const shown = child.moves.map(({ lineNo, quantity }, at): SideLine => {
    const reasons = reasonsOfMove(plan, index, at)
    return {
      line: lines.get(lineNo)!,
      quantity,
      typed: quantity,
      amount: amounts.get(lineNo) ?? '0',
      reasons,
    }
  })
  const warnings = plan.warnings.filter((w) => w.path === `children.${index}`)
  const open = (key: string) => {
    setTicked(new Set())
    onOpen(key)
  }
  const add = () => {
    const fresh = newChild()
    onChange([...draft, fresh])
    open(fresh.key)
  }
  const remove = () => {
    onChange(draft.filter((c) => c.key !== active))
    open(draft[index === 0 ? 1 : index - 1]!.key)
  }
  const back = () => {
    onChange(takenBack(draft, active, ticked))
    setTicked(new Set())
  }
  return (
    <section className={styles['side']} aria-label={t('orderActions.split.children')}>
      <div className={styles['tools']}>
        <h2>{t('orderActions.split.children')}</h2>
        <div className={styles['buttons']}>
          <RefusableButton
            label={t('orderActions.split.back', { count: ticked.size })}
            why={ticked.size === 0 ? [t('orderActions.split.tickFirst')] : []}
            onPress={back}
          />
          <Button disabled={draft.length === 1} onClick={remove}>
            {t('orderActions.split.removeChild')}
          </Button>
          <Button icon={<PlusOutlined aria-hidden />} disabled={draft.length >= childrenMax} onClick={add}>
            {t('orderActions.split.addChild')}
          </Button>
        </div>
      </div>
      <Choices
        label={t('orderActions.split.children')}
        value={active}
        onChange={open}
        choices={draft.map((c, at) => ({
          value: c.key,
          label: `${childOrderNo('', plan.children[at]!.number)} (${plan.children[at]!.lineCount}/${childOrderLines})`,
        }))}
      />
      {warnings.length > 0 && <Alert type="warning" showIcon title={sentence.all(warnings)} />}
      <LineTable
        key={active}
        lines={shown}
        currency={order.currency}
        fieldTitle={t('orders.lineFields.salesQuantity')}
        ticked={ticked}
        onTick={setTicked}
        onType={(lineNo, quantity) => onChange(resized(draft, active, { lineNo, quantity }))}
        empty={t('orderActions.split.childEmpty')}
      />
    </section>
  )
}

interface MasterSideProps {
  order: Order
  lines: readonly SplitLine[]
  plan: SplitPlan
  /** The name of the child that receives the lines. */
  target: string
  onMove: (moves: readonly SplitMove[]) => void
}

/** The lines that are left in the master, which move to the open child. */
function MasterSide({ order, lines, plan, target, onMove }: MasterSideProps) {
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

interface Props {
  order: Order
  lines: readonly SplitLine[]
  firstNumber: number
  /** Why the order cannot be split at all. */
  refused: readonly string[]
  busy: boolean
  onSplit: (children: readonly SplitChild[]) => void
  onTouched: (touched: boolean) => void
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(target.tagName)

/** Ctrl+Z and Ctrl+Y, except in fields, which have an undo of their own. */
function useUndoKeys(onUndo: () => void, onRedo: () => void) {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || typing(e.target)) return
      const key = e.key.toLowerCase()
      if (key === 'z' && !e.shiftKey) onUndo()
      else if (key === 'y' || (key === 'z' && e.shiftKey)) onRedo()
      else return
      e.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

/** Moves lines and quantities from the master to numbered children. The sums always equal those of the order. */
export function ByHand({ order, lines, firstNumber, refused, busy, onSplit, onTouched }: Props) {
  const t = useText()
  const sentence = useSentence()
  const [steps, setSteps] = useState<Steps>(firstStep)
  const [active, setActive] = useState(() => steps.now[0]!.key)
  const draft = steps.now
  const plan = useMemo(() => planSplit(lines, movesOf(draft), firstNumber), [lines, draft, firstNumber])
  const shown = draft.some((c) => c.key === active) ? active : draft[0]!.key
  const index = draft.findIndex((c) => c.key === shown)
  const isTouched = draft.some((c) => c.moves.length > 0)
  useEffect(() => onTouched(isTouched), [isTouched, onTouched])
  const change = (next: Draft) => setSteps((s) => stepped(s, next))
  const undo = () => setSteps(undone)
  const redo = () => setSteps(redone)
  useUndoKeys(undo, redo)
  const why = refused.length > 0 ? refused : [...new Set(plan.reasons.map(sentence))]
  return (
    <>
      <div className={styles['tools']}>
        <Button disabled={steps.past.length === 0} onClick={undo}>
          {t('orderActions.split.undo')}
        </Button>
        <Button disabled={steps.future.length === 0} onClick={redo}>
          {t('orderActions.split.redo')}
        </Button>
        <div className={styles['buttons']}>
          <RefusableButton
            primary
            label={t('orderActions.split.apply', { count: draft.length })}
            why={why}
            onPress={() => {
              if (!busy) onSplit(movesOf(draft))
            }}
          />
        </div>
      </div>
      {plan.warnings.length > 0 && (
        <Alert type="warning" showIcon title={[...new Set(plan.warnings.map(sentence))].join(' ')} />
      )}
      <div className={styles['sides']}>
        <MasterSide
          order={order}
          lines={lines}
          plan={plan}
          target={childOrderNo('', plan.children[index]!.number)}
          onMove={(moves) => change(moved(draft, shown, moves))}
        />
        <ChildSide
          order={order}
          draft={draft}
          plan={plan}
          active={shown}
          onOpen={setActive}
          onChange={change}
        />
      </div>
      <Sums
        orderNo={order.orderNo}
        currency={order.currency}
        linesAmount={order.linesAmount}
        lineCount={order.lineCount}
        plan={plan}
      />
    </>
  )
}
