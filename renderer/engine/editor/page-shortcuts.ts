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
