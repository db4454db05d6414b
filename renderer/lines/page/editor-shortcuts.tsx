import { useText } from '../../i18n/index.ts'
import { pageShortcuts } from '../../engine/editor/use-page-keys.ts'
import { ShortcutSheet, type ShortcutGroup } from '../../kit/shortcuts/shortcut-sheet.tsx'

const groups: readonly ShortcutGroup[] = [
  {
    ...pageShortcuts,
    keys: [
      ...pageShortcuts.keys,
      [['Alt L'], 'editing.keys.lines'],
      [['Alt P'], 'editing.keys.preview'],
      [['F8', 'Shift F8'], 'editing.keys.comments'],
    ],
  },
  {
    title: 'editing.keys.grid',
    keys: [
      [['Tab'], 'editing.keys.next'],
      [['Enter'], 'editing.keys.nextLine'],
      [['F2'], 'editing.keys.edit'],
      [['F4'], 'editing.keys.list'],
      [['Ctrl C', 'Ctrl V'], 'editing.keys.copyPaste'],
      [['Ctrl D'], 'editing.keys.fill'],
      [['Ctrl Shift D'], 'editing.keys.fillToEnd'],
      [['Alt Shift ↑', 'Alt Shift ↓'], 'editing.keys.fillOn'],
      [['Alt ↑', 'Alt ↓'], 'editing.keys.move'],
      [['Ctrl F', 'Ctrl H'], 'editing.keys.find'],
      [['F3', 'Shift F3'], 'editing.keys.nextMatch'],
      [['Ctrl Shift L'], 'editing.keys.menu'],
      [['Ctrl Z', 'Ctrl Y'], 'editing.keys.undo'],
      [['Insert'], 'editing.keys.insert'],
      [['Ctrl Delete'], 'editing.keys.remove'],
      [['Shift Space'], 'editing.keys.rows'],
      [['Esc', 'Tab'], 'editing.keys.leave'],
    ],
  },
]

/** The keys of the editor, on one sheet. */
export function EditorShortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutSheet title={useText()('editing.keys.title')} groups={groups} onClose={onClose} />
}
