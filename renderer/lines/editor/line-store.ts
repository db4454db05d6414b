import { edited, type Edit, type Editing } from './editing.ts'

/** The lines of an editor, beside React, so that each part of the page follows them at its own pace. */
export function createLineStore(first: Editing) {
  let present = first
  const listeners = new Set<(edit: Edit) => void>()
  return {
    /** The state after everything dispatched so far, whatever of it has been drawn. */
    present: () => present,
    dispatch: (edit: Edit) => {
      present = edited(present, edit)
      for (const listener of listeners) listener(edit)
    },
    subscribe: (listener: (edit: Edit) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type LineStore = ReturnType<typeof createLineStore>
