import { Modal } from 'antd'
import { useText, type TextKey } from '../../i18n/text.ts'

const groups: { title: TextKey; keys: [string[], TextKey][] }[] = [
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

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Modal open footer={null} width={440} title={t('shell.shortcuts')} onCancel={onClose}>
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className="sheet-title">{t(title)}</h3>
          <dl className="sheet-keys">
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
