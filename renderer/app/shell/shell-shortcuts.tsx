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
      [['J', '↓'], 'shell.keys.down'],
      [['K', '↑'], 'shell.keys.up'],
      [['Enter'], 'shell.keys.open'],
      [['Ctrl Enter'], 'shell.keys.newTab'],
      [['Space'], 'shell.keys.peek'],
      [['X'], 'shell.keys.select'],
      [['Shift ↓', 'Shift ↑'], 'shell.keys.stretch'],
      [['←', '→'], 'shell.keys.cell'],
      [['F'], 'shell.keys.only'],
      [['Shift ←', 'Shift →'], 'shell.keys.moveColumn'],
      [['+', '−'], 'shell.keys.columnWidth'],
      [['P'], 'shell.keys.pinColumn'],
    ],
  },
]

/** The keys of every screen and of the lists. */
export function ShellShortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutSheet title={useText()('shell.shortcuts')} groups={groups} onClose={onClose} />
}
