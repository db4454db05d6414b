import {
  useEffect,
  useMemo,
  useState,
  useRef,
  memo,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Alert, Button, Flex, Radio, type InputRef } from 'antd'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { MatchedRow } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { doubtfulCells, withoutDoubtful, type DoubtfulCell } from '#shared/lines/sheet/doubtful-cells.ts'
import { originalOf } from '#shared/lines/sheet/sheet-rows.ts'
import type { Candidate } from '#shared/lines/sheet/match.rules.ts'
import { useAskMaterials, type PricedFor } from '../line.api.ts'
import { useText, useSentence } from '../../i18n/index.ts'
import { useSteady } from '../../kit/use-steady.ts'
import { DoubtList } from '../../kit/form/doubts-question.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useMatchWords, type Offer } from './match-words.ts'
import { initialDecisions, countsOf, decided, nextOpen, type Decisions, type Decision } from './decisions.ts'
import { LeftRows } from './left-rows.tsx'
import { doubtsIn, NumberDoubts, type NumberAnswers } from './number-doubts.tsx'
import { SheetCandidates } from './sheet-candidates.tsx'
import styles from './sheet.module.css'
import type { TakenRow } from './taken-line.ts'
import type { MatchedSheet } from './use-sheet.ts'

/** `asked` is the first of its proposals, where its code and its words may differ. */
type DecidedRow = TakenRow & { decision: Decision; candidate: Candidate | undefined }

interface SheetRowsProps {
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
function SheetRows({ list, rows, at, onKey, ...row }: SheetRowsProps) {
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

/** What becomes of doubtful values: they are meant, or they are left out of their rows. */
type DoubtfulAnswer = 'take' | 'leave'

interface DoubtfulValuesProps {
  doubtful: readonly DoubtfulCell[]
  answer: DoubtfulAnswer | undefined
  onAnswer: (answer: DoubtfulAnswer) => void
}

/** Asks once whether prices of 0 and days far ahead are meant (D362). */
function DoubtfulValues({ doubtful, answer, onAnswer }: DoubtfulValuesProps) {
  const t = useText()
  if (doubtful.length === 0) return null
  const title = t('form.doubts.asked', { count: doubtful.length })
  return (
    <DoubtList title={title} doubts={doubtful} isAnswered={answer !== undefined}>
      <Radio.Group
        aria-label={title}
        value={answer}
        options={[
          { value: 'take', label: t('sheets.doubts.take') },
          { value: 'leave', label: t('sheets.doubts.leave') },
        ]}
        onChange={(event) => onAnswer(event.target.value as DoubtfulAnswer)}
      />
    </DoubtList>
  )
}

/** A person who types is not asked about at each letter. */
const waitMs = 200
const searchMax = 60

/** The materials offered for a row: those that were found for it, or those of a search. */
function useOffers(
  pricedFor: PricedFor,
  row: MatchedRow | undefined,
  found: ReadonlyMap<string, LineMaterial>,
) {
  const { customerId, salesOrg, currency } = pricedFor
  const ask = useAskMaterials()
  const [search, setSearch] = useState('')
  const [hits, setHits] = useState<{ search: string; materials: readonly LineMaterial[] }>()
  const text = search.trim().slice(0, searchMax)
  useEffect(() => {
    if (text === '') return
    let late = false
    const find = async () => {
      try {
        const { materials } = await ask({ customerId, salesOrg, currency, search: text })
        if (!late) setHits({ search: text, materials })
      } catch {
        // The search stays as it is; the next letter asks again.
      }
    }
    const timer = setTimeout(() => void find(), waitMs)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [ask, customerId, salesOrg, currency, text])
  const offers = useMemo<readonly Offer[]>(() => {
    if (text !== '') return (hits?.materials ?? []).map((material) => ({ material }))
    return (row?.candidates ?? []).flatMap((candidate) => {
      const material = found.get(candidate.materialId)
      return material ? [{ material, candidate }] : []
    })
  }, [text, hits, row, found])
  return { search, setSearch, offers }
}

export interface MatchesProps {
  pricedFor: PricedFor
  /** What becomes of a row without a material: it stays as wording, or it is left out. */
  without: 'wording' | 'leftOut'
  /** The label of the button that takes so many lines. */
  takes: (count: number) => string
  onTake: (rows: readonly TakenRow[]) => void
  /** What else is decided about all lines. */
  options?: ReactNode
}

interface Props extends MatchesProps {
  matched: MatchedSheet
  busy: boolean
  answers: NumberAnswers
  onAnswer: (answers: NumberAnswers) => void
  /** Takes rows of the sheet that were left out. */
  onTakeRows: (rows: readonly number[]) => void
  onBack: () => void
}

/** The rows of a sheet and what they may mean, decided one after the other by keyboard. */
export function SheetMatches(props: Props) {
  const { matched, pricedFor, without, busy, options, takes, answers, onAnswer, onTakeRows, onTake, onBack } =
    props
  const t = useText()
  const { rows: matches, left } = matched
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<InputRef>(null)
  const [picked, setPicked] = useState<readonly LineMaterial[]>([])
  const known = useMemo(
    () => new Map([...matched.materials, ...picked].map((material) => [material.id, material])),
    [matched.materials, picked],
  )
  // Decisions are kept apart from the matches, because these are made anew when a person takes rows that were left out.
  const [choices, setSaid] = useState<Decisions>(new Map())
  const decisions = useMemo<Decisions>(
    () => new Map([...initialDecisions(matches), ...choices]),
    [matches, choices],
  )
  const [at, setAt] = useState(() => nextOpen(matches, initialDecisions(matches), -1))
  const [pointed, setPointed] = useState(0)
  const { search, setSearch, offers } = useOffers(pricedFor, matches[at], known)

  const rows = useMemo(
    () =>
      matches.map(({ row, cells, reasons, candidates: [candidate] }) => {
        const decision = decisions.get(row)!
        const material = decision.materialId === null ? undefined : known.get(decision.materialId)
        return { row, cells, reasons, material, decision, candidate }
      }),
    [matches, decisions, known],
  )
  const [doubted, setDoubted] = useState<DoubtfulAnswer>()
  const doubtful = useMemo(() => doubtfulCells(rows, businessDateOf(new Date())), [rows])
  const isAsked = doubtful.length > 0 && doubted === undefined
  const take = () => {
    if (!isAsked) onTake(doubted === 'leave' ? withoutDoubtful(rows, doubtful) : rows)
  }
  const goTo = (next: number) => {
    setAt(Math.min(Math.max(next, 0), matches.length - 1))
    setPointed(0)
    setSearch('')
  }
  const move = useSteady(goTo)
  const point = (next: number) => setPointed(Math.min(Math.max(next, 0), Math.max(offers.length - 1, 0)))
  const accept = (materialId: string | null) => {
    const offer = offers.find(({ material }) => material.id === materialId)
    if (offer) setPicked([...picked, offer.material])
    const { row } = matches[at]!
    const next = decided(decisions, row, materialId)
    setSaid(decided(choices, row, materialId))
    goTo(nextOpen(matches, next, at))
    list.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || (event.ctrlKey && event.key !== 'Enter')) return
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      Home: () => goTo(0),
      End: () => goTo(matches.length - 1),
      ArrowRight: () => point(pointed + 1),
      ArrowLeft: () => point(pointed - 1),
      Delete: () => accept(null),
      Enter: () => (event.ctrlKey ? take() : accept(offers[pointed]?.material.id ?? null)),
      '/': () => input.current?.focus(),
    }
    const act = moves[event.key]
    if (!act) return
    event.preventDefault()
    // The page below a dialog has keys of its own.
    event.stopPropagation()
    act()
  }
  const counts = countsOf(decisions)
  const lines = without === 'wording' ? counts.count : counts.found
  return (
    <Flex vertical gap={12}>
      <Alert
        type={counts.open > 0 ? 'info' : 'success'}
        showIcon
        role="status"
        title={t('sheets.counts', counts)}
      />
      <span className="secondary">{t('sheets.keys')}</span>
      <NumberDoubts doubts={doubtsIn(matches)} answers={answers} onAnswer={onAnswer} />
      <DoubtfulValues doubtful={doubtful} answer={doubted} onAnswer={setDoubted} />
      <LeftRows rows={left} onTake={onTakeRows} />
      <div className={styles['matches']}>
        <SheetRows
          list={list}
          rows={rows}
          at={at}
          without={t(`sheets.without.${without}`)}
          onMove={move}
          onKey={press}
        />
        <SheetCandidates
          wording={originalOf(matches[at]!.cells)}
          offers={offers}
          pointed={pointed}
          search={search}
          without={t(`sheets.leave.${without}`)}
          input={input}
          onSearch={(text) => {
            setSearch(text)
            setPointed(0)
          }}
          onPoint={point}
          onAccept={accept}
          onLeave={() => {
            setSearch('')
            list.current?.focus()
          }}
        />
      </div>
      <Flex gap={8} justify="end" align="center" wrap>
        {options}
        <Button onClick={onBack}>{t('sheets.columns.change')}</Button>
        <Button type="primary" loading={busy} disabled={lines === 0 || isAsked} onClick={take}>
          {takes(lines)}
        </Button>
      </Flex>
    </Flex>
  )
}
