import type { Mode } from './keys.ts'

/** What the active cell says: `shown` as it is read, `text` as it is typed. */
export interface CellText {
  shown: string
  text: string
}

/** An input holds one line; a text with several keeps them until it is edited. */
const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/**
 * The input of the active cell, with nothing of React between a key and what it types. While nothing is typed its text
 * is selected, so that the first key replaces it; an input method's first key too, because it meets a real input that
 * has the focus already.
 */
export function createEditor() {
  let input: HTMLInputElement | null = null
  let mode: Mode = 'navigate'
  let cell: CellText = { shown: '', text: '' }
  /** A cell with the focus went away: the next one takes it. */
  let wantsFocus = false

  const focused = () => input !== null && document.activeElement === input
  const setMode = (next: Mode) => {
    mode = next
    if (input) input.dataset['mode'] = next
  }
  const rest = () => {
    setMode('navigate')
    if (!input) return
    const shown = oneLine(cell.shown)
    if (input.value !== shown) input.value = shown
    if (focused()) input.select()
  }
  const focus = () => {
    input?.focus({ preventScroll: true })
    if (mode === 'navigate') input?.select()
  }

  return {
    get mode() {
      return mode
    },
    get input() {
      return input
    },
    get value() {
      return mode === 'navigate' ? oneLine(cell.text) : (input?.value ?? '')
    },
    focused,
    focus,
    /** A cell became active. */
    attach(element: HTMLInputElement, text: CellText) {
      input = element
      cell = text
      rest()
      if (wantsFocus) focus()
      wantsFocus = false
    },
    /** It is no longer; also when somebody else removed its row. */
    detach() {
      wantsFocus = focused()
      input = null
      mode = 'navigate'
    },
    /** The cell says something else now; what is being typed there stays. */
    refresh(text: CellText) {
      cell = text
      if (mode === 'navigate') rest()
    },
    typed() {
      if (mode === 'navigate') setMode('type')
    },
    /** The text stays and the caret stands behind it. */
    edit() {
      if (!input || input.readOnly) return
      if (mode === 'navigate') input.value = oneLine(cell.text)
      setMode('edit')
      input.setSelectionRange(input.value.length, input.value.length)
    },
    restore: rest,
    /** What was typed, once; undefined when it is what stood there. */
    take(): string | undefined {
      if (mode === 'navigate') return undefined
      const typed = input?.value ?? ''
      rest()
      return typed === oneLine(cell.text) ? undefined : typed
    },
  }
}

export type Editor = ReturnType<typeof createEditor>
