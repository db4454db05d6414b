import { useEffect, useEffectEvent } from 'react'
import type { ShortcutGroup } from '../../kit/shortcuts/shortcut-sheet.tsx'

/** Keys that every editor has. */
export const pageShortcuts: ShortcutGroup = {
  title: 'editing.keys.page',
  keys: [
    [['Ctrl S'], 'editing.keys.save'],
    [['Ctrl Enter'], 'editing.keys.finish'],
    [['Alt H'], 'editing.keys.header'],
    [['Ctrl /'], 'editing.keys.sheet'],
  ],
}

/** Keys of a page on which something is written; a page without lines has none for them. */
export interface PageKeys {
  save?: () => void
  finish: () => void
  header?: () => void
  lines?: () => void
  sheet?: () => void
  preview?: () => void
  nextComment?: () => void
  previousComment?: () => void
}

const nameOf = (event: KeyboardEvent): keyof PageKeys | null => {
  const control = event.ctrlKey || event.metaKey
  if (control && !event.altKey && !event.shiftKey) {
    if (event.key.toLowerCase() === 's') return 'save'
    if (event.key === 'Enter') return 'finish'
    if (event.key === '/') return 'sheet'
  }
  if (event.key === 'F8' && !control && !event.altKey)
    return event.shiftKey ? 'previousComment' : 'nextComment'
  if (event.altKey && !control && !event.shiftKey) {
    if (event.code === 'KeyH') return 'header'
    if (event.code === 'KeyL') return 'lines'
    if (event.code === 'KeyP') return 'preview'
  }
  return null
}

/** The page's own keys, wherever the focus is; they do nothing under a dialog. */
export function usePageKeys(keys: PageKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    const press = name && keys[name]
    if (!press || event.isComposing || document.querySelector('.ant-modal-wrap:not([style*="none"])')) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
