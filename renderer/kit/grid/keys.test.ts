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

  it('restore what stood there, and only then let go', () => {
    expect(commandOf(press('Escape'), 'type')).toEqual({ do: 'restore' })
    expect(commandOf(press('Escape'), 'navigate')).toEqual({ do: 'escape' })
  })
})
