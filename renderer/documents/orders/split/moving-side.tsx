import { useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import type { SplitMove } from '#shared/documents/orders/split.rules.ts'
import { useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { LineTable, type SideLine } from './line-table.tsx'
import styles from './split.module.css'

/** Which lines are ticked, and how much of each shall move: all of it, unless another quantity was typed. */
export function useMoves(lines: readonly { lineNo: number; salesQuantity: string }[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const partOf = ({ lineNo, salesQuantity }: (typeof lines)[number]) => typed.get(lineNo) ?? salesQuantity
  return {
    ticked,
    tick: setTicked,
    type: (lineNo: number, quantity: string) => setTyped(new Map(typed).set(lineNo, quantity)),
    partOf,
    moves: lines
      .filter(({ lineNo }) => ticked.has(lineNo))
      .map((line): SplitMove => ({ lineNo: line.lineNo, quantity: partOf(line) })),
    clear: () => {
      setTicked(new Set())
      setTyped(new Map())
    },
  }
}

/** The reasons against the quantity of one line. */
export const reasonsOfLine = (reasons: readonly Reason[], lineNo: number) =>
  reasons.filter(({ code, params }) => code === 'SPLIT_QUANTITY' && params?.['line'] === lineNo)

interface Props {
  title: string
  /** The number of the part that receives the lines. */
  target: string
  /** The keys that this side knows, in words. */
  keys: string
  currency: string
  lines: readonly SideLine[]
  moving: ReturnType<typeof useMoves>
  /** Why nothing can be moved now; empty where it can. */
  why: readonly string[]
  primary: boolean
  onMove: () => void
}

/** The side of a split that gives: ticked lines move to the other one, with their whole quantity or some of it. */
export function MovingSide({ title, target, keys, currency, lines, moving, why, primary, onMove }: Props) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter moves from any field inside.
    <section
      className={styles['side']}
      aria-label={title}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || why.length > 0) return
        e.preventDefault()
        onMove()
      }}
    >
      <div className={styles['tools']}>
        <h2>{title}</h2>
        <div className={styles['buttons']}>
          <RefusableButton
            label={t('orderActions.split.move', { count: moving.moves.length, child: target })}
            primary={primary}
            why={why}
            onPress={onMove}
          />
        </div>
      </div>
      <span className="secondary">{keys}</span>
      <LineTable
        lines={lines}
        currency={currency}
        fieldTitle={t('orderActions.split.part')}
        open
        ticked={moving.ticked}
        onTick={moving.tick}
        onType={moving.type}
        empty={t('orderActions.split.masterEmpty')}
      />
    </section>
  )
}
