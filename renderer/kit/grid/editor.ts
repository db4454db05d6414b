import type { Mode } from './keys.ts'

/** The texts of the active cell: `shown` for reading, `text` for typing. */
export interface CellText {
  shown: string
  text: string
}

/** An input holds one line; a text of several lines keeps them until it is edited. */
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
  /** A focused cell disappeared, so the next active cell gets the focus. */
  let wantsFocus = false
  /** What was typed has been taken and still stands in the input. */
  let taken = false

  const focused = () => input !== null && document.activeElement === input
  const setMode = (next: Mode) => {
    mode = next
    if (input && input.dataset['mode'] !== next) input.dataset['mode'] = next
  }
  // Each selection makes the browser compute style and layout, also where it changes nothing.
  const selectAll = () => {
    if (input && (input.selectionStart !== 0 || input.selectionEnd !== input.value.length))
      input.setSelectionRange(0, input.value.length)
  }
  const rest = () => {
    setMode('navigate')
    taken = false
    if (!input) return
    const shown = oneLine(cell.shown)
    if (input.value !== shown) input.value = shown
    if (focused()) selectAll()
  }
  const focus = () => {
    // A selection that is made before is not computed for itself.
    if (mode === 'navigate') selectAll()
    if (!focused()) input?.focus({ preventScroll: true })
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
    /** The cell is no longer active, or its row was removed. */
    detach() {
      wantsFocus = focused()
      input = null
      mode = 'navigate'
      taken = false
    },
    /** The cell has another value; what is being typed into it stays. */
    refresh(text: CellText) {
      if (text.shown === cell.shown && text.text === cell.text) return
      cell = text
      if (mode === 'navigate') rest()
    },
    typed() {
      if (mode === 'navigate') setMode('type')
    },
    /** Keeps the text and puts the caret behind it. */
    edit() {
      if (!input || input.readOnly) return
      if (mode === 'navigate') input.value = oneLine(cell.text)
      setMode('edit')
      input.setSelectionRange(input.value.length, input.value.length)
    },
    restore: rest,
    /**
     * Returns what was typed, once; undefined when the text did not change. The input shows the cell again with `settle`,
     * because most inputs are gone by then.
     */
    take(): string | undefined {
      if (mode === 'navigate') return undefined
      const typed = input?.value ?? ''
      setMode('navigate')
      taken = true
      return typed === oneLine(cell.text) ? undefined : typed
    },
    settle() {
      if (taken) rest()
    },
  }
}

export type Editor = ReturnType<typeof createEditor>
