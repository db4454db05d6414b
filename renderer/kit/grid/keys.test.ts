import { describe, expect, it } from 'vitest'
import { commandOf } from './keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, held: Partial<typeof none> = {}) => ({ ...none, ...held, key })

describe('keys', () => {
  it('move while a text is being typed, and move the caret once it is edited', () => {
    expect(commandOf(press('ArrowRight'), 'type')).toEqual({ do: 'move', move: 'right', extend: false })
    expect(commandOf(press('ArrowRight'), 'edit')).toBeNull()
    expect(commandOf(press('Home'), 'type')).toBeNull()
  })

  it('leave a text in the cell its own undo', () => {
    expect(commandOf(press('z', { ctrlKey: true }), 'navigate')).toEqual({ do: 'undo' })
    expect(commandOf(press('z', { ctrlKey: true }), 'type')).toBeNull()
    expect(commandOf(press('Delete'), 'edit')).toBeNull()
  })

  it('redo both ways that people know', () => {
    expect(commandOf(press('y', { ctrlKey: true }), 'navigate')).toEqual({ do: 'redo' })
    expect(commandOf(press('Z', { metaKey: true, shiftKey: true }), 'navigate')).toEqual({ do: 'redo' })
  })

  it('type characters that need AltGr', () => {
    expect(commandOf(press('@', { ctrlKey: true, altKey: true }), 'navigate')).toBeNull()
    expect(commandOf(press('ArrowLeft', { ctrlKey: true, altKey: true, shiftKey: true }), 'edit')).toBeNull()
  })

  it('move lines with Alt while nothing is typed, and open the list of a cell that is', () => {
    const down = press('ArrowDown', { altKey: true })
    expect(commandOf(down, 'navigate')).toEqual({ do: 'shift', by: 1 })
    expect(commandOf(down, 'type')).toEqual({ do: 'lookup' })
    expect(commandOf(press('ArrowUp', { altKey: true, shiftKey: true }), 'navigate')).toEqual({
      do: 'extend',
      by: -1,
    })
    // The browser's way back.
    expect(commandOf(press('ArrowLeft', { altKey: true }), 'navigate')).toBeNull()
  })

  it('find, replace and open the menu of a column, whatever is being typed', () => {
    const ctrl = { ctrlKey: true }
    expect(commandOf(press('f', ctrl), 'edit')).toEqual({ do: 'find' })
    expect(commandOf(press('h', ctrl), 'navigate')).toEqual({ do: 'replace' })
    expect(commandOf(press('L', { ...ctrl, shiftKey: true }), 'navigate')).toEqual({ do: 'menu' })
    expect(commandOf(press('l', ctrl), 'navigate')).toBeNull()
    expect(commandOf(press('F3', { shiftKey: true }), 'type')).toEqual({ do: 'next match', back: true })
  })

  it('restore what stood there, and only then let go', () => {
    expect(commandOf(press('Escape'), 'type')).toEqual({ do: 'restore' })
    expect(commandOf(press('Escape'), 'navigate')).toEqual({ do: 'escape' })
  })
})
