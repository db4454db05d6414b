import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { childOrderNo, type SplitPlan } from '#shared/documents/orders/split.rules.ts'
import { childOrderLines } from '#shared/vocabulary/limits.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { Choices } from '../../../kit/choices.tsx'
import { LineTable, type SideLine } from './line-table.tsx'
import { childrenMax, newChild, reasonsOfMove, resized, takenBack, type Draft } from './split-draft.ts'
import styles from './split.module.css'

interface Props {
  order: Order
  draft: Draft
  plan: SplitPlan
  /** The child that is open. */
  active: string
  onOpen: (key: string) => void
  onChange: (draft: Draft) => void
}

/** The child orders as tabs, each with its lines and how many of the 100 possible lines it has. */
export function ChildSide({ order, draft, plan, active, onOpen, onChange }: Props) {
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
