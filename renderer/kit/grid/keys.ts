import type { Direction, Move } from './selection.ts'

/**
 * How the active cell takes keys: `navigate` has its text selected and arrows move; `type` replaces the text and arrows
 * still move; in `edit` (F2, double click) arrows move the caret. The three are Excel's Ready, Enter and Edit.
 */
export type Mode = 'navigate' | 'type' | 'edit'

export type Command =
  | { do: 'move'; move: Move; extend: boolean }
  | { do: 'leap'; direction: Direction; extend: boolean }
  | { do: 'tab' | 'enter'; back: boolean }
  | { do: 'resize'; by: number }
  /** The lines one place up or down; the filled cells one line further up or down. */
  | { do: 'shift' | 'extend'; by: 1 | -1 }
  | { do: 'next match'; back: boolean }
  | {
      do:
        | 'edit'
        | 'restore'
        | 'escape'
        | 'lookup'
        | 'clear'
        | 'fill'
        | 'fill to end'
        | 'undo'
        | 'redo'
        | 'all'
        | 'rows'
        | 'insert'
        | 'remove'
        | 'fold'
        | 'find'
        | 'replace'
        | 'menu'
    }

export interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const directions: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const moves: Partial<Record<string, Move>> = {
  ...directions,
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
}
const resizeStep = 16

/** Commands with Ctrl; a capital letter means that Shift is pressed as well. */
const tools: Partial<Record<string, Command>> = { f: { do: 'find' }, h: { do: 'replace' }, L: { do: 'menu' } }

/** What the keys do, whether or not something is being typed. */
function always({ key, shiftKey, altKey }: Key, ctrl: boolean, mode: Mode): Command | null {
  if (key === 'F4' || (mode !== 'navigate' && altKey && key === 'ArrowDown')) return { do: 'lookup' }
  if (key === 'F3' && !ctrl && !altKey) return { do: 'next match', back: shiftKey }
  if (ctrl && !altKey) return tools[shiftKey ? key.toUpperCase() : key.toLowerCase()] ?? null
  if (altKey) return null
  if (key === 'Tab' || key === 'Enter') return { do: key === 'Tab' ? 'tab' : 'enter', back: shiftKey }
  if (key === 'Escape') return { do: mode === 'navigate' ? 'escape' : 'restore' }
  return key === 'F2' ? { do: 'edit' } : null
}

const letters: Partial<Record<string, Command>> = {
  a: { do: 'all' },
  d: { do: 'fill' },
  y: { do: 'redo' },
  z: { do: 'undo' },
}
const shiftedLetters: Partial<Record<string, Command>> = { d: { do: 'fill to end' }, z: { do: 'redo' } }

function withCtrl({ key, shiftKey }: Key): Command | null {
  const direction = directions[key]
  if (direction) return { do: 'leap', direction, extend: shiftKey }
  if (key === 'Home' || key === 'End')
    return { do: 'move', move: key === 'Home' ? 'start' : 'end', extend: shiftKey }
  if (key === 'Delete') return { do: 'remove' }
  if (key === 'Enter') return shiftKey ? null : { do: 'fold' }
  const letter = key.toLowerCase()
  return (shiftKey && shiftedLetters[letter]) || (letters[letter] ?? null)
}

function plain({ key, shiftKey }: Key): Command | null {
  const move = moves[key]
  if (move) return { do: 'move', move, extend: shiftKey }
  // A Mac has only Backspace for this.
  if (key === 'Delete' || key === 'Backspace') return shiftKey ? null : { do: 'clear' }
  if (key === ' ') return shiftKey ? { do: 'rows' } : null
  return key === 'Insert' && !shiftKey ? { do: 'insert' } : null
}

function withAlt({ key, shiftKey }: Key): Command | null {
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return { do: shiftKey ? 'extend' : 'shift', by: key === 'ArrowUp' ? -1 : 1 }
  if (!shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null
  return { do: 'resize', by: key === 'ArrowLeft' ? -resizeStep : resizeStep }
}

/** The command of a key; null when the key belongs to the text in the cell. */
export function commandOf(event: Key, mode: Mode): Command | null {
  const ctrl = event.ctrlKey || event.metaKey
  const common = always(event, ctrl, mode)
  if (common || mode === 'edit') return common
  if (mode === 'type') {
    const move = moves[event.key]
    const typing = ctrl || event.altKey || event.shiftKey || event.key === 'Home' || event.key === 'End'
    return move && !typing ? { do: 'move', move, extend: false } : null
  }
  // AltGr is reported as Ctrl+Alt and types a character.
  if (event.altKey) return ctrl ? null : withAlt(event)
  return ctrl ? withCtrl(event) : plain(event)
}
