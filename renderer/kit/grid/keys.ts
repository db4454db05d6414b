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
  | {
      do:
        | 'edit'
        | 'restore'
        | 'escape'
        | 'lookup'
        | 'clear'
        | 'fill'
        | 'undo'
        | 'redo'
        | 'all'
        | 'rows'
        | 'insert'
        | 'remove'
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

/** What the keys do whether or not something is being typed. */
function always({ key, shiftKey, altKey }: Key, ctrl: boolean, mode: Mode): Command | null {
  if (key === 'F4' || (altKey && key === 'ArrowDown')) return { do: 'lookup' }
  if (ctrl || altKey) return null
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

function withCtrl({ key, shiftKey }: Key): Command | null {
  const direction = directions[key]
  if (direction) return { do: 'leap', direction, extend: shiftKey }
  if (key === 'Home' || key === 'End')
    return { do: 'move', move: key === 'Home' ? 'start' : 'end', extend: shiftKey }
  if (key === 'Delete') return { do: 'remove' }
  const letter = key.toLowerCase()
  return shiftKey && letter === 'z' ? { do: 'redo' } : (letters[letter] ?? null)
}

function plain({ key, shiftKey }: Key): Command | null {
  const move = moves[key]
  if (move) return { do: 'move', move, extend: shiftKey }
  // A Mac's only key for it is Backspace.
  if (key === 'Delete' || key === 'Backspace') return shiftKey ? null : { do: 'clear' }
  if (key === ' ') return shiftKey ? { do: 'rows' } : null
  return key === 'Insert' && !shiftKey ? { do: 'insert' } : null
}

/** What a key means here, or null: then it belongs to the text in the cell. */
export function commandOf(event: Key, mode: Mode): Command | null {
  const ctrl = event.ctrlKey || event.metaKey
  const common = always(event, ctrl, mode)
  if (common || mode === 'edit') return common
  if (mode === 'type') {
    const move = moves[event.key]
    const typing = ctrl || event.altKey || event.shiftKey || event.key === 'Home' || event.key === 'End'
    return move && !typing ? { do: 'move', move, extend: false } : null
  }
  if (event.altKey) {
    // AltGr arrives as Ctrl+Alt and types a character.
    if (ctrl || !event.shiftKey) return null
    if (event.key === 'ArrowLeft') return { do: 'resize', by: -resizeStep }
    return event.key === 'ArrowRight' ? { do: 'resize', by: resizeStep } : null
  }
  return ctrl ? withCtrl(event) : plain(event)
}
