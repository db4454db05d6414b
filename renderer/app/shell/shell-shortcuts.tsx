import { useText } from '../../i18n/index.ts'
import { ShortcutSheet, type ShortcutGroup } from '../../kit/shortcuts/shortcut-sheet.tsx'

const groups: readonly ShortcutGroup[] = [
  {
    title: 'shortcuts.everywhere',
    keys: [
      [['/', 'Ctrl K'], 'shortcuts.search'],
      [['?'], 'shortcuts.sheet'],
      [['Esc'], 'shortcuts.close'],
    ],
  },
  {
    title: 'shortcuts.inLists',
    keys: [
      [['J', '↓'], 'shortcuts.down'],
      [['K', '↑'], 'shortcuts.up'],
      [['Enter'], 'shortcuts.open'],
      [['Ctrl Enter'], 'shortcuts.newTab'],
      [['Space'], 'shortcuts.peek'],
      [['X'], 'shortcuts.select'],
      [['D'], 'shortcuts.putOff'],
      [['Shift ↓', 'Shift ↑'], 'shortcuts.stretch'],
      [['←', '→'], 'shortcuts.cell'],
      [['F'], 'shortcuts.only'],
      [['Shift ←', 'Shift →'], 'shortcuts.moveColumn'],
      [['+', '−'], 'shortcuts.columnWidth'],
      [['P'], 'shortcuts.pinColumn'],
    ],
  },
]

/** The keys of every screen and of the lists. */
export function ShellShortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutSheet title={useText()('shell.shortcuts')} groups={groups} onClose={onClose} />
}
