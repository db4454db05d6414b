import { Button } from 'antd'
import { useText } from '../../i18n/index.ts'
import { ActionButton } from '../actions.tsx'
import styles from './list.module.css'
import type { Action, ListPageProps } from './types.ts'

interface Props<R extends { id: string }> extends Pick<ListPageProps<R>, 'bulk'> {
  rows: readonly R[]
  actions: readonly Action<R>[]
  onSelect: (ids: readonly string[]) => void
}

/** What may be done with the selected rows. */
export function SelectionBar<R extends { id: string }>({ rows, actions, bulk, onSelect }: Props<R>) {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('list.actions')}>
      <span>{t('list.selected', { count: rows.length })}</span>
      {actions
        .filter((action) => action.selection === 'many' || (action.selection === 'one' && rows.length === 1))
        .map((action) => (
          <ActionButton key={action.id} action={action} rows={rows} />
        ))}
      {bulk?.(rows, onSelect)}
      <Button type="link" onClick={() => onSelect([])}>
        {t('list.clearSelection')}
      </Button>
    </div>
  )
}
