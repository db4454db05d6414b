import { useEffect, useEffectEvent } from 'react'
import type { Columns } from './columns.ts'
import type { ListMarks } from './use-list-marks.ts'

/**
 * Elements that use keys themselves: fields, menus, dialogs. The check boxes of the table are not among them.
 */
const others =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]'
/** Elements that Enter and Space press. */
const pressed = 'button, a, input, [role=separator], [role=button], th'

const isOthers = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog]') !== null ||
  (target instanceof Element && target.closest(others) !== null)
const presses = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(pressed) !== null

export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** The name of a key: `Shift j` for J, `Ctrl Enter`; letters are lower case. */
const nameOfKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string =>
  [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key.length === 1 ? key.toLowerCase() : key,
  ].join(' ')

/** The keys of a list, while nobody types elsewhere. Enter and Space stay with a focused button or link. */
export function useListKeys(actions: KeyActions): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isOthers(event.target)) return
    const action = actions[nameOfKey(event)]
    if (!action || ((event.key === 'Enter' || event.key === ' ') && presses(event.target))) return
    event.preventDefault()
    action(event)
  })
  useEffect(() => {
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

interface Shortcuts {
  marks: ListMarks
  layout: Columns
  /** The width of a column on screen. */
  widthOf: (key: string) => number
  selectable: boolean
  /** What happens to the row with the cursor. */
  open: (row: string) => void
  openTab: ((row: string) => void) | undefined
  peek: (() => void) | undefined
  filter: (row: string, column: string) => void
  leave: () => void
}

const widthStep = 16

/** Makes a list usable by keyboard alone: its rows, selection, cells and columns. */
export function useListShortcuts({ marks, layout, widthOf, selectable, ...does }: Shortcuts): void {
  const { currentRow: row, currentColumn: column } = marks
  const withRow = (act: (id: string) => void) => () => {
    if (row !== null) act(row)
  }
  const withColumn = (act: (key: string) => void) => () => {
    if (row !== null && column !== null) act(column)
  }
  const down = () => marks.step(1)
  const up = () => marks.step(-1)
  const stretch = (by: number) => () => marks.step(by, selectable)
  const moveColumn = (by: number) =>
    withColumn((key) => {
      const to = layout.shown[layout.shown.indexOf(key) + by]
      if (to !== undefined) layout.move(key, to)
    })
  const resize = (by: number) => withColumn((key) => layout.resize(key, widthOf(key) + by))
  const wider = resize(widthStep)
  useListKeys({
    j: down,
    ArrowDown: down,
    k: up,
    ArrowUp: up,
    'Shift j': stretch(1),
    'Shift ArrowDown': stretch(1),
    'Shift k': stretch(-1),
    'Shift ArrowUp': stretch(-1),
    ArrowRight: () => marks.aside(1),
    ArrowLeft: () => marks.aside(-1),
    'Shift ArrowRight': moveColumn(1),
    'Shift ArrowLeft': moveColumn(-1),
    '+': wider,
    'Shift +': wider,
    '-': resize(-widthStep),
    p: withColumn(layout.pin),
    f: withRow((id) => column !== null && does.filter(id, column)),
    Enter: withRow(does.open),
    Escape: does.leave,
    ...(selectable && { x: withRow(marks.toggle), 'Shift x': withRow(marks.stretchTo) }),
    ...(does.openTab && { 'Ctrl Enter': withRow(does.openTab) }),
    ...(does.peek && { ' ': does.peek }),
  })
}
