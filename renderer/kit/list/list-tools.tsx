import { DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { App, Button, Checkbox, Flex, Popover, Segmented, Tooltip } from 'antd'
import { useState } from 'react'
import { Saved } from '../saved.tsx'
import { refusalOf } from '../../api/refusal.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { usePlatform } from '../../platform/platform.ts'
import type { ColumnChoice } from './columns.ts'
import type { Column } from './types.ts'

interface Props<R> {
  columns: readonly Column<R>[]
  shown: readonly string[]
  density: 'middle' | 'small'
  remember: (next: { choice?: ColumnChoice; density?: 'middle' | 'small' }) => void
  onRefresh: () => void
  onExport?: (() => Promise<{ name: string; blob: Blob }>) | undefined
}

/** What a list offers beside its rows: fresh rows, its columns, its density, the whole of it as .xlsx. */
export function ListTools<R>({ columns, shown, density, remember, onRefresh, onExport }: Props<R>) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const platform = usePlatform()
  const [busy, setBusy] = useState(false)
  const known = columns.map((c) => c.key)
  const save = async () => {
    setBusy(true)
    try {
      const { name, blob } = await onExport!()
      if (await platform.saveFile(name, blob)) void message.success(<Saved />)
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    } finally {
      setBusy(false)
    }
  }
  const choice = (
    <Flex vertical gap={8} style={{ maxHeight: 420, overflow: 'auto' }}>
      <Checkbox.Group
        style={{ flexDirection: 'column', gap: 4 }}
        value={[...shown]}
        onChange={(keys) => remember({ choice: { columns: known.filter((k) => keys.includes(k)), known } })}
        options={columns.map((c) => ({ value: c.key, label: c.title }))}
      />
      <Segmented
        aria-label={t('list.density')}
        value={density}
        onChange={(v) => remember({ density: v as 'small' | 'middle' })}
        options={[
          { value: 'small', label: t('list.compact') },
          { value: 'middle', label: t('list.comfortable') },
        ]}
      />
    </Flex>
  )
  return (
    <Flex gap={4}>
      <Tooltip title={t('list.refresh')}>
        <Button aria-label={t('list.refresh')} icon={<ReloadOutlined />} onClick={onRefresh} />
      </Tooltip>
      <Popover trigger="click" placement="bottomRight" title={t('list.columnsTitle')} content={choice}>
        <Button aria-label={t('list.columns')} icon={<SettingOutlined />} />
      </Popover>
      {onExport && (
        <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
          {t(busy ? 'list.exporting' : 'list.export')}
        </Button>
      )}
    </Flex>
  )
}
