import { Modal } from 'antd'
import { useText, type TextKey } from '../../i18n/index.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import styles from './page.module.css'

type Keys = [names: string[], label: TextKey][]

const groups: { title: TextKey; keys: Keys }[] = [
  {
    title: 'editing.keys.page',
    keys: [
      [['Ctrl S'], 'editing.keys.save'],
      [['Ctrl Enter'], 'editing.keys.finish'],
      [['Alt H'], 'editing.keys.header'],
      [['Alt L'], 'editing.keys.lines'],
      [['Ctrl /'], 'editing.keys.sheet'],
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
      [['Ctrl Z', 'Ctrl Y'], 'editing.keys.undo'],
      [['Insert'], 'editing.keys.insert'],
      [['Ctrl Delete'], 'editing.keys.remove'],
      [['Shift Space'], 'editing.keys.rows'],
      [['Esc', 'Tab'], 'editing.keys.leave'],
    ],
  },
]

/** The keys of the editor, on one sheet. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  return (
    <Modal open footer={null} width={480} title={t('editing.keys.title')} onCancel={onClose}>
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={styles['sheetTitle']}>{t(title)}</h3>
          <dl className={styles['sheetKeys']}>
            {keys.map(([names, label]) => (
              <div key={label}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{t(label)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
