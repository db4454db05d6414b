import { useText } from '../../i18n/text.ts'
import { ShortcutSheet, type ShortcutGroup } from '../../kit/shortcuts/shortcut-sheet.tsx'

const groups: readonly ShortcutGroup[] = [
  {
    title: 'shell.keys.everywhere',
    keys: [
      [['/', 'Ctrl K'], 'shell.keys.search'],
      [['?'], 'shell.keys.sheet'],
      [['Esc'], 'shell.keys.close'],
    ],
  },
  {
    title: 'shell.keys.inLists',
    keys: [
      [['J'], 'shell.keys.down'],
      [['K'], 'shell.keys.up'],
      [['X'], 'shell.keys.select'],
      [['Enter'], 'shell.keys.open'],
      [['Ctrl Enter'], 'shell.keys.newTab'],
    ],
  },
]

/** The keys of every screen and of the lists. */
export function ShellShortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutSheet title={useText()('shell.shortcuts')} groups={groups} onClose={onClose} />
}
