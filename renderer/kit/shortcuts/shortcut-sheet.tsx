import { Modal } from 'antd'
import { useText, type TextKey } from '../../i18n/index.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import styles from './shortcuts.module.css'

export interface ShortcutGroup {
  title: TextKey
  /** Any of these keys, and what it does. */
  keys: [names: string[], label: TextKey][]
}

interface Props {
  title: string
  groups: readonly ShortcutGroup[]
  onClose: () => void
}

/** The keys of a part of the product, on one sheet. */
export function ShortcutSheet({ title, groups, onClose }: Props) {
  const t = useText()
  useReturnFocus()
  return (
    <Modal open footer={null} width={480} title={title} onCancel={onClose}>
      {groups.map((group) => (
        <section key={group.title}>
          <h3 className={styles['title']}>{t(group.title)}</h3>
          <dl className={styles['keys']}>
            {group.keys.map(([names, label]) => (
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
