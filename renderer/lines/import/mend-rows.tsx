import { Button, Flex, Input } from 'antd'
import { useEffect, useRef, useState, useId, type KeyboardEvent } from 'react'
import { isNumberField } from '#shared/lines/line-cells.ts'
import { isLineField, lineTitle, type LineField } from '#shared/lines/line-titles.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useFormat, useLanguage, useText, useSentence } from '../../i18n/index.ts'
import type { GridLookup, GridColumn } from '../../kit/grid/types.ts'
import { numberReader } from '../editor/row.ts'
import { suggestionsOf } from '../editor/suggestions.ts'
import { useAskMaterials, type PricedFor } from '../line.api.ts'
import { useColors, type Colors } from '../use-colors.ts'
import { materialName } from '../../engine/words/material-name.ts'
import { numberText } from '../../kit/form/number-input.tsx'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { SuggestionList, useSuggestions } from '../../kit/grid/suggestions.tsx'
import { onlyAsks, cellOf, cellsToMend, type BadRow, type Mends, type RowState } from './mending.ts'
import styles from './mend.module.css'
import type { RowMending } from './use-mending.ts'

/** Which key was pressed, and whether the cell has another text since. */
interface NextBy {
  key: 'Enter' | 'Tab'
  changed: boolean
}

interface MendCellProps {
  column: GridColumn<never>
  text: string
  /** What is wrong with it, in the reader's words. */
  problem: string | undefined
  /** Proposes materials or colours while one is typed into a cell that names one. */
  lookup: GridLookup<never>
  onType: (text: string) => void
  /** Goes on to the next cell that is wrong; false when there is none. */
  onNext: (from: HTMLElement, by: NextBy) => boolean
}

/** A cell of a row that is mended. As in the grid, it takes effect when it is left, and Enter takes a proposal (D339). */
function MendCell({ column, text, problem, lookup, onType, onNext }: MendCellProps) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  // The next cell gets the focus before this one is drawn again.
  const draft = useRef<string | null>(null)
  const write = (now: string | null) => {
    draft.current = now
    setTyped(now)
  }
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const list = useSuggestions<never>({ row: undefined, column, lookup })
  const isLookup = column.kind === 'lookup'
  const take = (now: string | null) => {
    list.close()
    write(null)
    const changed = now !== null && now !== text
    if (changed) onType(now)
    return changed
  }
  const proposal = () => list.open?.items[list.open.active]?.text
  const press = (e: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, every key belongs to it.
    if (e.nativeEvent.isComposing || e.ctrlKey || e.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (step !== undefined && list.open) list.step(step)
    else if (isLookup && (e.key === 'F4' || (e.altKey && e.key === 'ArrowDown'))) list.start(typed ?? text)
    else if (e.key === 'Escape' && list.open) list.close()
    else if (e.key === 'Enter' || (e.key === 'Tab' && !e.shiftKey)) {
      const changed = take(proposal() ?? draft.current)
      if (!onNext(e.currentTarget, { key: e.key, changed }) && e.key === 'Tab') return
    } else return
    e.preventDefault()
    e.stopPropagation()
  }
  return (
    <div className={styles['cell']}>
      <label htmlFor={id}>{column.title}</label>
      <Input
        id={id}
        {...(problem && { status: 'error' as const })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-why` : undefined}
        inputMode={column.kind === 'decimal' ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        {...(isLookup && {
          role: 'combobox',
          'aria-expanded': false,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list' as const,
        })}
        value={typed ?? text}
        onFocus={(e) => setInput(e.currentTarget)}
        onChange={(e) => {
          write(e.target.value)
          list.narrow(e.target.value)
        }}
        onKeyDown={press}
        onBlur={() => take(draft.current)}
      />
      {problem && (
        <div id={`${id}-why`} className={styles['wrong']}>
          {problem}
        </div>
      )}
      {list.open && (
        <SuggestionList
          id={`${id}-list`}
          suggestions={list.open}
          anchor={input}
          onChoose={(at) => take(list.open?.items[at]?.text ?? draft.current)}
          t={t}
        />
      )}
    </div>
  )
}

const tones: Readonly<Record<RowState, Tone>> = {
  open: 'stopped',
  checking: 'waiting',
  mended: 'done',
  out: 'draft',
}

interface MendRowProps {
  bad: BadRow
  mends: Mends | undefined
  material: LineMaterial | undefined
  fields: readonly LineField[]
  colors: Colors
  lookup: GridLookup<never>
  onType: (row: number, field: LineField, text: string) => void
  onLeaveOut: (row: number, out: boolean) => void
  onConfirm: (row: number) => void
  onNext: (from: HTMLElement, by: NextBy) => boolean
}

/** A row that could not be taken: its cells to be mended, each with what is wrong, or left out on purpose. */
function MendRow(props: MendRowProps) {
  const { bad, mends, material, fields, colors, lookup, onType, onLeaveOut, onConfirm, onNext } = props
  const t = useText()
  const language = useLanguage()
  const sentence = useSentence()
  const { row, state } = bad
  const cells = cellsToMend(bad, fields, mends)
  const name = t('editing.mending.row', { row: row.row })
  const sentencesAt = (field: string) =>
    row.reasons
      .filter(({ path }) => cellOf(path) === field)
      .map((reason) => sentence(reason as Reason))
      .join(' ')
  const elsewhere = row.reasons.filter(({ path }) => !cells.some((field) => field === cellOf(path)))
  const others = Object.entries(row.cells).filter(([key]) => !isLineField(key))
  const columnOf = (field: LineField): GridColumn<never> => ({
    key: field,
    title: lineTitle(field, language),
    width: 0,
    kind: isNumberField(field) ? 'decimal' : field === 'materialId' || field === 'color' ? 'lookup' : 'text',
    show: () => '',
    edit: () => '',
  })
  const textOf = (field: LineField) => {
    const text = mends?.[field] ?? row.cells[field] ?? ''
    if (isNumberField(field)) return numberText(text, language)
    return field === 'color' ? colors.typedName(text) : text
  }
  const isOut = state === 'out'
  return (
    <li
      aria-label={name}
      className={[styles['row'], state === 'open' && styles['open']].filter(Boolean).join(' ')}
    >
      <div className={styles['head']}>
        <strong>{name}</strong>
        <StatusTag tone={tones[state]}>{t(`editing.mending.states.${state}`)}</StatusTag>
        {material && <span className="secondary">{materialName(material, language)}</span>}
        {state === 'open' && onlyAsks(row) && (
          <Button
            size="small"
            aria-label={t('editing.mending.confirmRow', { row: row.row })}
            onClick={() => onConfirm(row.row)}
          >
            {t('editing.mending.confirm')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t(isOut ? 'editing.mending.takeBackRow' : 'editing.mending.leaveOutRow', {
            row: row.row,
          })}
          onClick={() => onLeaveOut(row.row, !isOut)}
        >
          {t(isOut ? 'editing.mending.takeBack' : 'editing.mending.leaveOut')}
        </Button>
      </div>
      {!isOut && (
        <div className={styles['cells']}>
          {cells.map((field) => (
            <MendCell
              key={field}
              column={columnOf(field)}
              text={textOf(field)}
              problem={sentencesAt(field) || undefined}
              lookup={lookup}
              onType={(text) => onType(row.row, field, text)}
              onNext={onNext}
            />
          ))}
        </div>
      )}
      {elsewhere.map((reason) => (
        <div key={`${reason.path} ${reason.code}`} className={styles['wrong']}>
          {sentence(reason as Reason)}
        </div>
      ))}
      {others.length > 0 && (
        <div className="secondary">
          {others.map(([key, text]) => `${key}${t('common.colon')}${text}`).join(' · ')}
        </div>
      )}
    </li>
  )
}

interface Props {
  mending: RowMending
  fields: readonly LineField[]
  pricedFor: PricedFor
  /** Nothing is wrong any more, and whoever typed goes on from here. */
  onDone: () => void
}

/** So many rows are drawn at once; more are drawn as they are reached. */
const drawn = 30
/** A longer text names no material, so the server is not asked. */
const longest = 60

const wrongCells = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]') ?? []),
]
const wrongAfter = (from: HTMLElement, list: HTMLElement | null) =>
  wrongCells(list).find((cell) => from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING)

function go(cell: HTMLInputElement): void {
  cell.focus()
  cell.select()
  cell.scrollIntoView({ block: 'nearest' })
}

/**
 * The rows that could not be taken, with their cells to be mended. Enter and Tab go from one wrong cell to the next, also
 * to rows that are not drawn yet, and at the end to what is left to do.
 */
export function MendRows({ mending, fields, pricedFor, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const format = useFormat()
  const colors = useColors()
  const ask = useAskMaterials()
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<HTMLElement>(null)
  const [count, setCount] = useState(drawn)
  const rows = mending.mended?.rows ?? []
  const byId = new Map<string, LineMaterial>(mending.materials.map((m) => [m.id, m]))
  const open = rows.filter(({ state }) => state === 'open')
  const asking = open.filter(({ row }) => onlyAsks(row)).map(({ row }) => row.row)

  useEffect(() => {
    const [first] = wrongCells(list.current)
    if (first) go(first)
  }, [])
  // What was typed last is still being judged, or its row is the last that is drawn.
  useEffect(() => {
    const from = left.current
    if (!from) return
    const next = wrongAfter(from, list.current) ?? wrongCells(list.current)[0]
    if (!next && rows.some(({ state }) => state === 'checking')) return
    left.current = null
    if (document.activeElement !== from) return
    if (next) go(next)
    else if (open.length === 0) onDone()
  })
  const onNext = (from: HTMLElement, { key, changed }: NextBy): boolean => {
    const isLast = rows.length <= count
    const next =
      wrongAfter(from, list.current) ??
      (key === 'Enter' && isLast ? wrongCells(list.current).find((cell) => cell !== from) : undefined)
    if (next) go(next)
    else if (changed || !isLast) left.current = from
    if (!next && !isLast) setCount(count + drawn)
    // Where nothing is left to mend, Tab goes where it goes anywhere.
    return next !== undefined || left.current !== null
  }
  const lookup: GridLookup<never> = (_row, key, text) => {
    if (key === 'color') return Promise.resolve(colors.suggestions(text))
    const search = text.trim().slice(0, longest)
    if (search === '') return Promise.resolve([])
    return ask({ ...pricedFor, search }).then(({ materials: found }) =>
      suggestionsOf(found, { t, language, format, tab: 'all' }),
    )
  }
  const onType = (row: number, field: LineField, text: string) => {
    const notation = { language, currency: pricedFor.currency }
    const value = isNumberField(field) ? numberReader([{ key: field, text }], notation)(field, text) : text
    mending.type(row, { [field]: value.trim() })
  }
  return (
    <section className={styles['mending']} aria-label={t('editing.mending.title')}>
      <Flex gap={8} justify="space-between" align="center" wrap>
        <span>
          {t('editing.mending.help')}
          {asking.length > 0 && ` ${t('editing.mending.confirmHelp')}`}
        </span>
        {mending.failed && (
          <Button size="small" onClick={mending.retry}>
            {t('editing.materials.again')}
          </Button>
        )}
        {asking.length > 1 && (
          <Button size="small" onClick={() => mending.confirm(asking)}>
            {t('editing.mending.confirmAll', { count: asking.length })}
          </Button>
        )}
        {open.length > 1 && (
          <Button
            size="small"
            onClick={() =>
              mending.leaveOut(
                open.map(({ row }) => row.row),
                true,
              )
            }
          >
            {t('editing.mending.leaveOutAll', { count: open.length })}
          </Button>
        )}
      </Flex>
      <ul ref={list} className={styles['rows']}>
        {rows.slice(0, count).map((bad) => (
          <MendRow
            key={bad.row.row}
            bad={bad}
            mends={mending.mends.get(bad.row.row)}
            material={byId.get(bad.row.materialId ?? '')}
            fields={fields}
            colors={colors}
            lookup={lookup}
            onType={onType}
            onConfirm={(row) => mending.confirm([row])}
            onLeaveOut={(row, out) => mending.leaveOut([row], out)}
            onNext={onNext}
          />
        ))}
      </ul>
      {rows.length > count && (
        <Button size="small" onClick={() => setCount(count + drawn)}>
          {t('editing.mending.more', { count: rows.length - count })}
        </Button>
      )}
    </section>
  )
}
