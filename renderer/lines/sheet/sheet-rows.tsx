import { memo, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { Candidate } from '#shared/lines/sheet/match.rules.ts'
import { originalOf } from '#shared/lines/sheet/sheet-rows.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import type { Decision } from './decisions.ts'
import { useMatchWords } from './match-words.ts'
import styles from './sheet.module.css'
import type { TakenRow } from './taken-line.ts'

/** `asked` is the first of its proposals, where its code and its words may differ. */
type DecidedRow = TakenRow & { decision: Decision; candidate: Candidate | undefined }

interface Props {
  list: RefObject<HTMLDivElement | null>
  rows: readonly DecidedRow[]
  at: number
  /** What becomes of a row that a person left without a material. */
  without: string
  onMove: (at: number) => void
  onKey: (event: KeyboardEvent) => void
}

function stateOf({ material, settled }: { material: LineMaterial | undefined; settled: boolean }) {
  if (!settled) return material ? ('proposed' as const) : ('open' as const)
  return material ? ('accepted' as const) : ('without' as const)
}
const tones = { proposed: 'waiting', open: 'yours', accepted: 'done', without: 'draft' } as const

interface RowProps {
  one: DecidedRow
  at: number
  active: boolean
  without: string
  onMove: (at: number) => void
}

function Row({ one, at, active, without, onMove }: RowProps) {
  const t = useText()
  const sentence = useSentence()
  const words = useMatchWords()
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) here.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const state = stateOf({ ...one, settled: one.decision.settled })
  const { salesQuantity = '', salesUnit = '' } = one.cells
  return (
    // The list takes the keys for its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={here}
      id={`sheet-row-${one.row}`}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles['row']}
      onClick={() => onMove(at)}
    >
      <span className={`${styles['number']} secondary`}>{one.row}</span>
      <span className={styles['text']}>
        {originalOf(one.cells)}
        {one.reasons.map((reason) => (
          <div key={`${reason.path} ${reason.code}`} className={styles['wrong']}>
            {sentence(reason)}
          </div>
        ))}
        {state === 'open' && one.candidate && words.against(one.candidate) && (
          <div className={styles['wrong']}>{words.against(one.candidate)}</div>
        )}
      </span>
      <span className={styles['number']}>{`${salesQuantity} ${salesUnit}`.trim()}</span>
      <span className={styles['text']}>{one.material ? words.name(one.material) : '–'}</span>
      <StatusTag tone={tones[state]}>{state === 'without' ? without : t(`sheets.state.${state}`)}</StatusTag>
    </div>
  )
}

/** Of five hundred rows a key draws only those that it changes. */
const SheetRow = memo(
  Row,
  (old, now) =>
    old.active === now.active &&
    old.one.decision === now.one.decision &&
    old.one.material === now.one.material,
)

/** The rows of a sheet, each with what was found for it; one of them is at hand. */
export function SheetRows({ list, rows, at, onKey, ...row }: Props) {
  const t = useText()
  return (
    <div
      ref={list}
      className={styles['rows']}
      role="listbox"
      tabIndex={0}
      aria-label={t('sheets.rows')}
      aria-activedescendant={`sheet-row-${rows[at]?.row}`}
      onKeyDown={onKey}
    >
      {rows.map((one, i) => (
        <SheetRow key={one.row} one={one} at={i} active={i === at} {...row} />
      ))}
    </div>
  )
}
