import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  memo,
  useCallback,
  type ReactNode,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import { categories, categories as all } from '#shared/vocabulary/words.ts'
import { isStandIn } from '#shared/lines/stand-in.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-media.ts'
import { useSteady } from '../../kit/use-steady.ts'
import { LineCards } from '../cards/line-cards.tsx'
import { writeBlock } from '../../kit/grid/clipboard.ts'
import { LineGrid } from '../../kit/grid/line-grid.tsx'
import type { CellAddress, CellChange, EditOrigin, LineGridHandle, Problems } from '../../kit/grid/types.ts'
import { useColors } from '../use-colors.ts'
import { Choices } from '../../kit/choices.tsx'
import { isAlike } from '../../kit/is-alike.ts'
import { columnsOf, type LineSide, type Tab } from './columns.ts'
import styles from './editor.module.css'
import type { EditorRow } from './row.ts'
import { suggestionsOf } from './suggestions.ts'
import { sharesOf, type CategoryShare, type CategorySums } from './totals.ts'
import type { LineEditing } from './use-line-editing.ts'

interface CategoryTabsProps {
  value: Tab
  onChange: (tab: Tab) => void
  shares: ReadonlyMap<Tab, CategoryShare>
  currency: string
}

const Tabs = memo(Choices, isAlike)

/** Tabs for all lines and for each present category, with its total. */
const CategoryTabs = memo(function CategoryTabs({ value, onChange, shares, currency }: CategoryTabsProps) {
  const t = useText()
  const format = useFormat()
  const tabs = (['all', ...categories] as const).filter((tab) => shares.has(tab) || tab === value)
  const choose = useCallback((tab: string) => onChange(tab as Tab), [onChange])
  return (
    <Tabs
      label={t('orders.lineFields.category')}
      value={value}
      onChange={choose}
      choices={tabs.map((tab) => {
        const { count, amount } = shares.get(tab) ?? { count: 0, amount: '0' }
        const name = tab === 'all' ? t('orders.all') : t(`masterdata.categories.${tab}`)
        return {
          value: tab,
          label: `${name} (${format.number(count)}) ${format.money(amount, currency)}`,
        }
      })}
    />
  )
})

/**
 * The open tab with its rows. A row that is typed here stays visible until the tab is left, whatever category
 * it gets.
 */
function useTab(rows: readonly EditorRow[], sums: CategorySums) {
  const [tab, setTab] = useState<Tab>('all')
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(
    () =>
      tab === 'all'
        ? rows
        : rows.filter(
            ({ id, material }) => material === null || material.category === tab || touched.has(id),
          ),
    [rows, tab, touched],
  )
  const names = all.filter((c) => sums.has(c)).join()
  const categories = useMemo(() => all.filter((c) => names.split(',').includes(c)), [names])
  const worded = rows.some(
    ({ cells, material }) => cells.wording !== '' || (material !== null && isStandIn(material)),
  )
  const numbered = rows.some((row) => row.material?.customerMaterialNo)
  const packed = rows.some((row) => row.material?.packingCode)
  const commented = rows.some((row) => row.comment)
  return {
    tab,
    shown,
    /** The categories of the present lines. */
    categories,
    numbered,
    worded,
    packed,
    commented,
    choose: useCallback((next: Tab) => {
      setTab(next)
      setTouched(new Set())
    }, []),
    touch: (ids: readonly string[]) => {
      if (tab !== 'all') setTouched((known) => new Set([...known, ...ids]))
    },
  }
}

/** The height of the line below the cells that explains the active one, and a little room. */
const below = 40

/**
 * The part of the window that is not covered by the bar on top and the totals below, which mark themselves.
 */
function openWindow(): { top: number; bottom: number } {
  const edges = (name: string) =>
    [...document.querySelectorAll(`[data-covers="${name}"]`)].map((e) => e.getBoundingClientRect())
  return {
    top: Math.max(0, ...edges('top').map((r) => r.bottom)),
    bottom: Math.min(window.innerHeight, ...edges('bottom').map((r) => r.top)),
  }
}

/**
 * The grid scrolls its own lines; where it is longer than the window, the page has to follow the cell as
 * well.
 */
function keepInSight(cell: Element, head: number): void {
  const { top, bottom } = cell.getBoundingClientRect()
  const open = openWindow()
  const hidden = bottom + below - open.bottom
  const above = open.top + head - top
  if (hidden > 0) window.scrollBy({ top: hidden })
  else if (above > 0) window.scrollBy({ top: -above })
}

/** When the grid gets the focus by keyboard, as much of it as possible is scrolled into view. */
function bringIntoSight(grid: Element): void {
  const { top, bottom } = grid.getBoundingClientRect()
  const open = openWindow()
  const hidden = Math.min(bottom - open.bottom, top - open.top)
  if (hidden > 0) window.scrollBy({ top: hidden })
}

export interface LineEditorHandle {
  /** Takes over what is being typed. */
  commit: () => void
  /** Shows a cell, in whichever tab it is, and gives it the focus. */
  focusCell: (cell?: CellAddress) => void
}

interface Props {
  ref?: Ref<LineEditorHandle>
  editing: LineEditing
  side: LineSide
  currency: string
  problems: Problems
  /** Notes on cells that are valid all the same. */
  notes: Problems
  readOnly?: boolean
  /** A pasted block; true: it is taken over. `own`: it was copied from this grid. */
  onPaste: (block: string[][], keys: readonly string[], at: CellAddress, own: boolean) => boolean
  /** Buttons beside the tabs. */
  tools?: ReactNode
}

const headHeight = 40

/** One grid for all lines of an order, by categories. */
export function LineEditor({
  ref,
  editing,
  side,
  currency,
  problems,
  notes,
  readOnly = false,
  onPaste,
  tools,
}: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const colors = useColors()
  const { present, dispatch, ask } = editing
  const { history, sums } = useSyncExternalStore(editing.subscribe, present)
  const { rows } = history
  const narrow = useNarrow()
  const grid = useRef<LineGridHandle>(null)
  const cards = useRef<LineGridHandle>(null)
  /** Whichever of the two is drawn. */
  const drawn = () => grid.current ?? cards.current
  const { tab, shown, categories, numbered, commented, worded, packed, choose, touch } = useTab(rows, sums)
  const copied = useRef('')
  const pointing = useRef(false)
  const target = useRef<CellAddress>(undefined)
  const [, draw] = useState(0)
  // They follow with the page's totals.
  const { sums: summed, history: typed } = editing.state
  const shares = useMemo(() => sharesOf(summed, typed.rows), [summed, typed.rows])
  const [columns, paperColumns] = useMemo(() => {
    const words = { t, format, language, currency, colors }
    const lines = { numbered, commented, worded, packed }
    return [columnsOf(words, tab, side, categories, lines), columnsOf(words, 'all', side, categories, lines)]
  }, [t, format, language, currency, colors, tab, side, categories, numbered, commented, worded, packed])
  const paper = useMemo(() => ({ columns: paperColumns, rows }), [paperColumns, rows])
  const notation = { language, currency }

  // The cell may be in another tab, which is drawn first.
  useLayoutEffect(() => {
    const cell = target.current
    target.current = undefined
    if (cell) drawn()?.focusCell(cell)
  })
  const focusAfterDrawing = (cell: CellAddress) => {
    target.current = cell
    draw((n) => n + 1)
  }
  const focusCell = (cell?: CellAddress) => {
    if (!cell) return drawn()?.focusCell()
    const seen = shown.some((row) => row.id === cell.rowId) && columns.some((c) => c.key === cell.key)
    if (!seen) choose('all')
    focusAfterDrawing(cell)
  }
  useImperativeHandle(ref, () => ({
    commit: () => flushSync(() => drawn()?.commit()),
    focusCell,
  }))

  const step = (direction: 'undo' | 'redo') => {
    const { past, future } = history
    const cell = (direction === 'undo' ? past.at(-1) : future[0])?.cell
    dispatch({ do: direction })
    if (cell) focusAfterDrawing(cell)
  }
  const proposeMaterials = (text: string) => {
    const shape = { t, language, format, tab }
    const search = text.trim().slice(0, 60)
    if (search === '') return Promise.resolve(suggestionsOf(present().book.byId.values(), shape))
    return ask({ search }).then(({ materials }) => {
      dispatch({ do: 'learn', answer: { materials } })
      return suggestionsOf(materials, shape)
    })
  }

  const propose = (key: string, text: string) =>
    key === 'color' ? Promise.resolve(colors.suggestions(text)) : proposeMaterials(text)

  // The grid gets the same functions at each drawing, so that it is drawn again only for its lines.
  const onEdit = useSteady((changes: readonly CellChange[], origin: EditOrigin) => {
    touch(changes.map((c) => c.rowId))
    const cell = grid.current?.activeCell()
    dispatch({ do: 'type', changes, notation, colors: colors.book, cell, pasted: origin === 'paste' })
  })
  const paste = useSteady((block: string[][], at: CellAddress, keys: readonly string[]) =>
    onPaste(block, keys, at, copied.current !== '' && writeBlock(block) === copied.current),
  )
  const insert = useSteady((before: string | undefined, count: number) =>
    dispatch({ do: 'insert', before, count }),
  )
  const remove = useSteady((ids: readonly string[]) => dispatch({ do: 'remove', ids }))
  const order = useSteady((ids: readonly string[]) => dispatch({ do: 'order', ids }))
  const undo = useSteady(() => step('undo'))
  const redo = useSteady(() => step('redo'))
  const look = useSteady((_row: EditorRow | undefined, key: string, text: string) => propose(key, text))
  const shownAs = {
    label: t('editing.lines'),
    columns,
    rows: shown,
    readOnly,
    problems,
    notes,
  }

  return (
    // Plain elements, because every typed cell draws them again.
    <div className={styles['editor']}>
      <div className={styles['above']}>
        <CategoryTabs value={tab} onChange={choose} shares={shares} currency={currency} />
        {tools}
      </div>
      {narrow ? (
        <LineCards
          ref={cards}
          {...shownAs}
          currency={currency}
          propose={propose}
          onEdit={onEdit}
          onPaste={paste}
          onRemove={(rowId) => remove([rowId])}
          onUndo={readOnly || history.past.length === 0 ? undefined : undo}
        />
      ) : (
        <div
          onPointerDownCapture={() => (pointing.current = true)}
          onPointerUpCapture={() => (pointing.current = false)}
          onFocus={(e) => {
            // What is pressed must not move away from below the pointer.
            if (!pointing.current && !e.currentTarget.contains(e.relatedTarget))
              bringIntoSight(e.currentTarget)
            keepInSight(e.target, headHeight)
          }}
          onCopy={(e) => (copied.current = e.clipboardData.getData('text/plain'))}
        >
          <LineGrid<EditorRow>
            ref={grid}
            {...shownAs}
            name="lines"
            part={tab}
            paper={paper}
            maxHeight="max(380px, calc(100vh - 220px))"
            onEdit={onEdit}
            onPaste={paste}
            onInsertRows={insert}
            onRemoveRows={remove}
            onOrderRows={order}
            onUndo={undo}
            onRedo={redo}
            onLookup={look}
          />
        </div>
      )}
    </div>
  )
}
