import { useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { reveal } from './columns.ts'
import { createEditor } from './editor.ts'
import { GridHeader } from './grid-header.tsx'
import { GridLine } from './grid-line.tsx'
import type { GridView } from './grid-view.ts'
import styles from './grid.module.css'
import type { LineGridProps } from './line-grid.props.ts'
import { rangeOf, selectCell, type Cell, type Selection } from './selection.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { GridRow } from './types.ts'
import { clipboardEventsOf } from './clipboard-events.ts'
import { keyHandlerOf } from './commands.ts'
import { editingOf, useEntry } from './editing.ts'
import { useLayout } from './use-layout.ts'
import { useLines } from './use-lines.ts'
import { usePointer } from './use-pointer.ts'
import { useSelection } from './use-selection.ts'
import { useSuggestions } from './use-suggestions.ts'

const rowHeights = { small: 32, middle: 40 }
const headerHeight = 40

/** Lines typed as in Excel: keys, blocks from the clipboard, input methods; whatever the lines are of. */
export function LineGrid<R extends GridRow>(props: LineGridProps<R>) {
  const {
    ref,
    label,
    columns,
    rows,
    problems,
    notes,
    readOnly = false,
    fixed = false,
    density = 'small',
    maxHeight = '70vh',
  } = props
  const t = useText()
  const id = useId()
  const rowHeight = rowHeights[density]
  const scroller = useRef<HTMLDivElement>(null)
  const [editor] = useState(createEditor)
  const [said, say] = useState('')
  const [leaving, setLeaving] = useState(false)
  const toShow = useRef<{ cell: Cell; fromLeft: boolean }>(undefined)

  const entry = useEntry(!readOnly && !fixed)
  const { selection, bounds, select: choose, ...names } = useSelection({ rows, columns, ...entry })
  const { active } = selection
  const row = rows[active.row]
  const column = columns[active.col]
  const editing = editingOf(props, entry, editor, active)
  const { layout, shown, resize } = useLayout({
    columns,
    scroller,
    activeCol: active.col,
    onResize: props.onResize,
  })
  const lines = useLines({ count: bounds.rows, rowHeight, scroller, activeRow: active.row })
  const list = useSuggestions({ row, column, lookup: props.onLookup })

  const select = (next: Selection) => {
    // A question that waits for the end of a word belongs to this cell too.
    list.close()
    choose(next)
  }
  const go = (next: Selection, fromLeft = false) => {
    toShow.current = { cell: next.head, fromLeft }
    select(next)
  }
  useLayoutEffect(() => {
    const box = scroller.current
    const wanted = toShow.current
    toShow.current = undefined
    if (!box || !wanted) return
    const { cell, fromLeft } = wanted
    const line = { start: cell.row * rowHeight, size: rowHeight }
    box.scrollTop = reveal(line, box.scrollTop, box.clientHeight - headerHeight, 0)
    if (fromLeft) box.scrollLeft = 0
    if (cell.col < layout.frozen) return
    const span = { start: layout.offsets[cell.col] ?? 0, size: layout.widths[cell.col] ?? 0 }
    box.scrollLeft = reveal(span, box.scrollLeft, box.clientWidth, layout.frozenWidth)
  })

  const openList = () => {
    if (!readOnly) list.start(editor.value)
  }
  const take = (index: number) => {
    const item = list.open?.items[index]
    if (!item) return
    editor.restore()
    editing.write(item.text)
    list.close()
  }
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
    openList,
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
  const pointer = usePointer({ editor, selection, bounds, commit: editing.commit, select, go, openList })

  useImperativeHandle(ref, () => ({
    focusCell: (address) => {
      const cell = address && names.cellOf(address)
      editor.focus()
      if (cell) go(selectCell(cell))
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
  const range = rangeOf(selection)
  const inRange = (index: number) => index >= range.top && index <= range.bottom
  const problem = row && column && problems?.(row.id, column.key)
  const note = row && column && notes?.(row.id, column.key)

  return (
    <div className={styles['frame']}>
      <span id={`${id}keys`} hidden>
        {t('grid.keys')}
      </span>
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
        style={{ maxHeight }}
        onKeyDown={onKeyDown}
        onInput={() => {
          editor.typed()
          list.narrow(editor.value)
        }}
        onCompositionStart={() => editor.typed()}
        onFocus={() => editor.focus()}
        onBlur={() => {
          // The window went behind another: what is being typed waits for it.
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
          height={headerHeight}
          onResize={resize}
          t={t}
        />
        <div role="rowgroup" style={{ position: 'relative', height: lines.height, width: layout.total }}>
          {lines.indexes.map((index) => {
            const line = rows[index]
            const rowId = line?.id ?? entry.entryId ?? ''
            return (
              <GridLine
                key={rowId}
                view={view}
                problems={problems}
                notes={notes}
                row={line}
                rowId={rowId}
                index={index}
                active={index === active.row ? active.col : -1}
                from={inRange(index) ? range.left : -1}
                to={inRange(index) ? range.right : -1}
              />
            )
          })}
        </div>
      </div>
      {!readOnly && (
        <div className={styles['foot']}>
          <span id={view.ids.problem} className={styles[problem ? 'problem' : 'note']}>
            {problem ?? note}
          </span>
          <span role="status">{said}</span>
        </div>
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
