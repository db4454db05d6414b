import { useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useSteady } from '../use-steady.ts'
import { amongRows, editingOf, useEntry } from './changes.ts'
import { clipboardEventsOf } from './clipboard.ts'
import { keyHandlerOf } from './commands.ts'
import { createEditor } from './editor.ts'
import { filledRange } from './fill-handle.ts'
import { FindBar } from './find-bar.tsx'
import { GridBody } from './grid-body.tsx'
import { GridFoot } from './grid-foot.tsx'
import { GridHeader } from './grid-header.tsx'
import type { GridView } from './grid-view.ts'
import styles from './grid.module.css'
import { HeadMenu } from './head-menu.tsx'
import { reveal, type LineGridProps, type GridRow } from './types.ts'
import { isSingle, isWholeRow, rangeOf, useSelection, type Cell, type Selection } from './selection.ts'
import { SelectionSums } from './selection-sums.tsx'
import { SuggestionList, useSuggestions } from './suggestions.tsx'
import { useArrangement } from './arrangement.ts'
import { useFind } from './find.ts'
import type { ColumnChoices } from './use-column-choices.ts'
import type { GridMemory } from './use-grid-memory.ts'
import { useLayout, useLines } from './use-layout.ts'
import { usePointer } from './use-pointer.ts'
import { useRowActions } from './row-actions.ts'
import { useSight } from './sight.ts'
import { ViewBar } from './view-bar.tsx'

const rowHeights = { small: 32, middle: 40 }
const headHeight = 40

interface Props<R extends GridRow> extends LineGridProps<R> {
  memory: GridMemory
  /** How the user may arrange the columns. */
  choices: ColumnChoices<R>
}

/** The grid on a screen; paper shows every line instead of the visible ones. */
export function ScreenGrid<R extends GridRow>(props: Props<R>) {
  const {
    ref,
    label,
    columns,
    readOnly = false,
    fixed = false,
    density = 'small',
    maxHeight = '70vh',
    memory,
  } = props
  const t = useText()
  const id = useId()
  const rowHeight = rowHeights[density]
  const scroller = useRef<HTMLDivElement>(null)
  const sight = useSight(scroller)
  const [editor] = useState(createEditor)
  const [announced, say] = useState('')
  const [leaving, setLeaving] = useState(false)
  /** The column whose menu is open, by its key, because it may move meanwhile. */
  const [menu, setMenu] = useState<string | null>(null)
  /** What the next drawing scrolls to: a cell, or the corner of the selection that moved. */
  const toShow = useRef<{ cell?: Cell; fromLeft: boolean }>(undefined)

  const arrangement = useArrangement({ rows: props.rows, columns, part: props.part })
  const { rows } = arrangement
  const entry = useEntry(!readOnly && !fixed)
  const { selection, bounds, select: choose, ...names } = useSelection({ rows, columns, ...entry })
  const { active } = selection
  const row = rows[active.row]
  const column = columns[active.col]
  const editing = editingOf({ rows, columns, readOnly, onEdit: props.onEdit }, entry, editor, active)
  const { layout, shown, resize } = useLayout({ columns, sight, activeCol: active.col, memory })
  const lines = useLines({ count: bounds.rows, rowHeight, sight, activeRow: active.row })
  const list = useSuggestions({ row, column, lookup: props.onLookup })

  const select = (next: Selection) => {
    // A request that waits for the end of a word belongs to this cell too.
    list.close()
    choose(next)
  }
  const go = (next: Selection, fromLeft = false) => {
    toShow.current = { fromLeft }
    select(next)
  }
  useLayoutEffect(() => {
    editor.settle()
    const box = scroller.current
    const wanted = toShow.current
    toShow.current = undefined
    if (!box || !wanted) return
    const { cell = selection.head, fromLeft } = wanted
    const line = { start: cell.row * rowHeight, size: rowHeight }
    box.scrollTop = reveal(line, box.scrollTop, box.clientHeight - headHeight, 0)
    // The window follows the end of a range; a single cell it follows by its focus. Row numbers are never out sideways.
    if (!isSingle(selection))
      box.querySelector(`[data-row="${cell.row}"] [role=rowheader]`)?.scrollIntoView?.({ block: 'nearest' })
    if (fromLeft) box.scrollLeft = 0
    // Whole rows need no column in view.
    if (cell.col < layout.frozen || cell.col >= layout.rightFrom || isWholeRow(selection, cell.row, bounds))
      return
    const span = { start: layout.offsets[cell.col] ?? 0, size: layout.widths[cell.col] ?? 0 }
    box.scrollLeft = reveal(span, box.scrollLeft, box.clientWidth - layout.rightWidth, layout.frozenWidth)
  })

  const openList = () => {
    if (!readOnly) list.start(editor.value)
  }
  const openMenu = useSteady((col: number) => {
    editing.commit()
    setMenu(columns[col]?.key ?? null)
  })
  const closeMenu = () => {
    setMenu(null)
    editor.focus()
  }
  const take = (index: number) => {
    const item = list.open?.items[index]
    if (!item) return
    editor.restore()
    editing.write(item.text)
    list.close()
  }
  const fold = (of: R | undefined = row) => {
    const head = of?.parent ?? (of?.expanded === undefined ? undefined : of.id)
    if (head === undefined || !props.onFold) return false
    editing.commit()
    props.onFold(head, of?.expanded === false)
    if (of?.parent !== undefined && column) names.selectAddress({ rowId: head, key: column.key })
    return true
  }
  const onOrderRows = readOnly ? undefined : props.onOrderRows
  const actions = useRowActions({
    all: props.rows,
    editing,
    selection,
    cols: bounds.cols,
    onOrderRows,
    sorted: arrangement.sort !== undefined,
    go,
    select,
    onMoved: (count) => say(t('grid.moved', { count })),
    onRefused: () => say(t('grid.sort.noMove')),
    scroller,
    rowHeight,
    headHeight,
  })
  const find = useFind({
    editing,
    selection,
    readOnly,
    go,
    onReplaced: (count) => say(t('grid.find.replaced', { count })),
  })
  const onKeyDown = keyHandlerOf({
    props,
    editor,
    editing,
    selection,
    bounds,
    page: lines.page,
    go,
    select,
    keepPlace: names.keepPlace,
    resize: (by) => {
      const width = layout.widths[active.col]! + by
      resize(active.col, width)
      say(t('grid.width', { column: column?.title ?? '', width }))
    },
    fold,
    openList,
    openMenu: () => openMenu(active.col),
    actions,
    find,
    list: { ...list, take },
    leaving,
    setLeaving: (leaves) => {
      setLeaving(leaves)
      say(leaves ? t('grid.leave') : '')
    },
  })
  const clipboard = clipboardEventsOf({
    editor,
    editing,
    selection,
    readOnly,
    select,
    ...names,
    onPaste: props.onPaste,
    onPasted: (rows, cells) => say(t('grid.pasted', { rows, cells })),
  })
  const range = rangeOf(selection)
  const { drag } = actions
  const pointer = usePointer({
    editor,
    selection,
    bounds,
    commit: () => editing.commit(),
    select,
    go,
    openList,
    fold: (at) => void fold(rows[at]),
    startFill: actions.startFill,
    fillToEnd: actions.fillToEnd,
    startMove: actions.movable ? actions.startMove : undefined,
  })

  const { onActive } = props
  const [activeId, activeKey] = [names.idAt(active.row), column?.key]
  useEffect(
    () => onActive?.(activeId && activeKey ? { rowId: activeId, key: activeKey } : undefined),
    [onActive, activeId, activeKey],
  )

  useImperativeHandle(ref, () => ({
    focusCell: (address) => {
      editor.focus()
      const known = address && [...props.rows, { id: entry.entryId }].some(({ id }) => id === address.rowId)
      if (!known) return
      list.close()
      arrangement.reveal(address.rowId)
      toShow.current = { fromLeft: false }
      names.selectAddress(address)
    },
    scrollToCell: (address) => {
      const cell = names.cellOf(address)
      if (!cell) return
      toShow.current = { cell, fromLeft: false }
      choose(selection)
    },
    activeCell: () => names.addressOf(active),
    commit: () => void editing.commit(),
  }))

  const view = useMemo<GridView<R>>(
    () => ({
      columns,
      layout,
      shown,
      rowHeight,
      readOnly,
      editor,
      t,
      ids: { problem: `${id}problem`, list: `${id}list` },
    }),
    [columns, layout, shown, rowHeight, readOnly, editor, t, id],
  )
  const problem = row && column && props.problems?.(row.id, column.key)
  const note = row && column && props.notes?.(row.id, column.key)

  const menuCol = columns.findIndex(({ key }) => key === menu)
  const several = !isSingle(selection)
  const idle = !several && !problem && !note && announced === ''

  return (
    <div className={styles['frame']}>
      <span id={`${id}keys`} hidden>
        {t('grid.keys')} {props.onFold && t('grid.foldKeys')}
      </span>
      {arrangement.active && (
        <ViewBar
          arrangement={arrangement}
          columns={columns}
          count={props.rows.length}
          onKeepOrder={
            onOrderRows &&
            (() => {
              onOrderRows(rows.map((each) => each.id))
              arrangement.sortBy(undefined)
            })
          }
          t={t}
        />
      )}
      <FindBar
        find={find}
        columns={columns}
        readOnly={readOnly}
        onClose={() => {
          find.close()
          editor.focus()
        }}
        t={t}
      />
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-describedby={`${id}keys`}
        aria-rowcount={bounds.rows + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={readOnly}
        tabIndex={bounds.rows === 0 ? 0 : -1}
        className={styles['scroller']}
        data-movable={actions.movable || undefined}
        style={{ maxHeight }}
        onKeyDown={onKeyDown}
        onInput={() => {
          editor.typed()
          list.narrow(editor.value)
        }}
        onCompositionStart={() => editor.typed()}
        onFocus={() => editor.focus()}
        onBlur={() => {
          // The window is behind another one, so what is being typed waits for it.
          if (editor.focused()) return
          editing.commit()
          list.close()
        }}
        onScroll={() => {
          if (list.open) list.close()
        }}
        {...clipboard}
        {...pointer}
      >
        <GridHeader
          columns={columns}
          layout={layout}
          shown={shown}
          height={headHeight}
          sort={arrangement.sort}
          filters={arrangement.filters}
          onResize={resize}
          onMenu={openMenu}
          t={t}
        />
        <GridBody
          view={view}
          arrangement={arrangement}
          problems={props.problems}
          notes={props.notes}
          entryId={entry.entryId}
          lines={lines}
          selection={selection}
          range={drag?.kind === 'fill' ? filledRange(range, drag.to) : range}
          matcher={find.matcher}
          drag={drag}
        />
      </div>
      <GridFoot idle={idle}>
        <span id={view.ids.problem} className={styles[problem ? 'problem' : 'note']}>
          {problem ?? note}
        </span>
        <span role="status">{announced}</span>
        {several && <SelectionSums rows={rows} columns={columns} {...amongRows(range, rows.length)} />}
      </GridFoot>
      {menuCol !== -1 && (
        <HeadMenu
          columns={columns}
          col={menuCol}
          layout={layout}
          choices={props.choices}
          arrangement={arrangement}
          scroller={scroller}
          onFreeze={memory.freeze}
          onClose={closeMenu}
          t={t}
        />
      )}
      {list.open && (
        <SuggestionList
          id={view.ids.list}
          suggestions={list.open}
          anchor={editor.input}
          onChoose={take}
          t={t}
        />
      )}
    </div>
  )
}
