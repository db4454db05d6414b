import { Flex } from 'antd'
import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-narrow.ts'
import { LineCards, type LineCardsHandle } from '../cards/line-cards.tsx'
import { writeBlock } from '../../kit/grid/clipboard.ts'
import { LineGrid } from '../../kit/grid/line-grid.tsx'
import type { LineGridProps } from '../../kit/grid/line-grid-props.ts'
import type { CellAddress, LineGridHandle, Problems } from '../../kit/grid/types.ts'
import { bringIntoSight, keepInSight } from './keep-in-sight.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { columnsOf, type LineSide } from './columns.ts'
import { useColors } from '../use-colors.ts'
import type { EditorRow } from './row.ts'
import { suggestionsOf } from './suggestions.ts'
import { sharesOf } from './totals.ts'
import type { LineEditing } from './use-line-editing.ts'
import { useTab } from './use-tab.ts'

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
  const { rows, state, dispatch, ask } = editing
  const narrow = useNarrow()
  const grid = useRef<LineGridHandle>(null)
  const cards = useRef<LineCardsHandle>(null)
  /** Whichever of the two is drawn. */
  const drawn = () => grid.current ?? cards.current
  const { tab, shown, present, numbered, commented, packed, choose, touch } = useTab(rows, state.sums)
  const copied = useRef('')
  const pointing = useRef(false)
  const target = useRef<CellAddress>(undefined)
  const [, draw] = useState(0)
  const shares = useMemo(() => sharesOf(state.sums), [state.sums])
  const [columns, paperColumns] = useMemo(() => {
    const words = { t, format, language, currency, colors }
    const lines = { numbered, commented, packed }
    return [columnsOf(words, tab, side, present, lines), columnsOf(words, 'all', side, present, lines)]
  }, [t, format, language, currency, colors, tab, side, present, numbered, commented, packed])
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
    const { past, future } = state.history
    const cell = (direction === 'undo' ? past.at(-1) : future[0])?.cell
    dispatch({ do: direction })
    if (cell) focusAfterDrawing(cell)
  }
  const proposeMaterials = (text: string) => {
    const shape = { t, language, format, tab }
    const search = text.trim().slice(0, 60)
    if (search === '') return Promise.resolve(suggestionsOf(state.book.byId.values(), shape))
    return ask({ search }).then(({ materials }) => {
      dispatch({ do: 'learn', answer: { materials } })
      return suggestionsOf(materials, shape)
    })
  }

  const propose = (key: string, text: string) =>
    key === 'color' ? Promise.resolve(colors.suggestions(text)) : proposeMaterials(text)

  const onEdit: NonNullable<LineGridProps<EditorRow>['onEdit']> = (changes, origin) => {
    touch(changes.map((c) => c.rowId))
    const cell = grid.current?.activeCell()
    dispatch({ do: 'type', changes, notation, colors: colors.book, cell, pasted: origin === 'paste' })
  }
  const remove = (ids: readonly string[]) => dispatch({ do: 'remove', ids })
  const shownAs = {
    label: t('editing.lines'),
    columns,
    rows: shown,
    readOnly,
    problems,
    notes,
  }

  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap justify="space-between" align="center">
        <CategoryTabs value={tab} onChange={choose} shares={shares} currency={currency} />
        {tools}
      </Flex>
      {narrow ? (
        <LineCards
          ref={cards}
          {...shownAs}
          currency={currency}
          propose={propose}
          onEdit={(changes) => onEdit(changes, 'type')}
          onRemove={(rowId) => remove([rowId])}
          onUndo={readOnly || state.history.past.length === 0 ? undefined : () => step('undo')}
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
            paper={{ columns: paperColumns, rows }}
            maxHeight="max(380px, calc(100vh - 220px))"
            onEdit={onEdit}
            onPaste={(block, at) =>
              onPaste(
                block,
                columns.map((c) => c.key),
                at,
                writeBlock(block) === copied.current,
              )
            }
            onInsertRows={(before, count) => dispatch({ do: 'insert', before, count })}
            onRemoveRows={remove}
            onOrderRows={(ids) => dispatch({ do: 'order', ids })}
            onUndo={() => step('undo')}
            onRedo={() => step('redo')}
            onLookup={(_row, key, text) => propose(key, text)}
          />
        </div>
      )}
    </Flex>
  )
}
