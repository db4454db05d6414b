import { DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Flex, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Saved } from '../saved.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useText } from '../../i18n/index.ts'
import { usePlatform } from '../../bridge/platform.ts'
import type { Columns } from './columns.ts'
import type { Column, Action, ListPageProps } from './types.ts'
import { ActionButton } from '../actions.tsx'
import styles from './list.module.css'

const ColumnSettings = lazy(() => import('./column-settings.tsx'))

interface Props {
  columns: readonly Pick<Column<never>, 'key' | 'title'>[]
  layout: Columns
  onRefresh: () => void
  onExport?: (() => Promise<{ name: string; blob: Blob }>) | undefined
}

/** What a list offers besides its rows: reading again, its columns and row height, and an export as .xlsx. */
export function ListTools({ columns, layout, onRefresh, onExport }: Props) {
  const t = useText()
  const attempt = useAttempt()
  const platform = usePlatform()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const saved = onExport!().then(({ name, blob }) => platform.saveFile(name, blob))
    await attempt(saved, (isSaved) => isSaved && <Saved />)
    setBusy(false)
  }
  const [touched, setTouched] = useState(false)
  // It is drawn again inside what it opens and keeps the focus.
  const opener = (
    <Button
      aria-label={t('list.columns')}
      icon={<SettingOutlined />}
      autoFocus={touched}
      onClick={() => setTouched(true)}
    />
  )
  return (
    <Flex gap={4}>
      <Tooltip title={t('list.refresh')}>
        <Button aria-label={t('list.refresh')} icon={<ReloadOutlined />} onClick={onRefresh} />
      </Tooltip>
      {touched ? (
        <Suspense fallback={opener}>
          <ColumnSettings columns={columns} layout={layout}>
            {opener}
          </ColumnSettings>
        </Suspense>
      ) : (
        opener
      )}
      {onExport && (
        <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
          {t(busy ? 'list.exporting' : 'list.export')}
        </Button>
      )}
    </Flex>
  )
}

interface SelectionBarProps<R extends { id: string }> extends Pick<ListPageProps<R>, 'bulk'> {
  rows: readonly R[]
  actions: readonly Action<R>[]
  onSelect: (ids: readonly string[]) => void
}

/** What may be done with the selected rows. */
export function SelectionBar<R extends { id: string }>({
  rows,
  actions,
  bulk,
  onSelect,
}: SelectionBarProps<R>) {
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
