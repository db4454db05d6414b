import { Button } from 'antd'
import type { Worklist } from '#shared/areas/todos/worklist.contract.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import type { Shown } from './use-worklist.ts'
import styles from './worklist.module.css'

interface Props extends Pick<Worklist, 'kinds' | 'snoozes'> {
  shown: Shown
  onShow: (next: Shown) => void
}

/** What waits by its kinds, each with the number of its list. What waits for nobody takes no room. */
export function WorklistChips({ kinds, snoozes, shown, onShow }: Props) {
  const t = useText()
  const format = useFormat()
  const chip = (label: string, isOpen: boolean, next: Shown) => (
    <Button
      key={next.kind ?? (next.onlySnoozes ? 'snoozes' : 'all')}
      size="small"
      shape="round"
      type={isOpen ? 'primary' : 'default'}
      aria-pressed={isOpen}
      onClick={() => onShow(isOpen ? {} : next)}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles['chips']} role="group" aria-label={t('worklist.list')}>
      {chip(t('worklist.all'), !shown.kind && !shown.onlySnoozes, {})}
      {kinds.map(({ key, count, more }) =>
        chip(`${t(`home.todo.${key}`)} ${format.total({ total: count, more })}`, shown.kind === key, {
          kind: key,
        }),
      )}
      {(snoozes > 0 || shown.onlySnoozes) &&
        chip(t('worklist.snoozes', { total: format.number(snoozes) }), shown.onlySnoozes === true, {
          onlySnoozes: true,
        })}
    </div>
  )
}
