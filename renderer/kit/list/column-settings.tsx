import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Popover, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Columns, Density } from './columns.ts'
import type { Column } from './types.ts'
import styles from './list.module.css'

interface Props {
  columns: readonly Pick<Column<never>, 'key' | 'title'>[]
  layout: Columns
  /** The button that opens and closes the panel. */
  children: ReactNode
}

/**
 * The panel for columns, their order, pinned columns and row height. It is open from the start, because its
 * button was pressed.
 */
export default function ColumnSettings({ columns, layout, children }: Props) {
  const t = useText()
  const { shown, pinned } = layout
  const titles = new Map(columns.map((column) => [column.key, column.title]))
  const others = columns.filter((column) => !shown.includes(column.key))
  const row = (key: string, at: number) => {
    const name = titles.get(key) ?? key
    const stays = pinned.includes(key)
    const Pin = stays ? PushpinFilled : PushpinOutlined
    const step = (by: number) => layout.move(key, shown[at + by]!)
    return (
      <li key={key} className={styles['setting']}>
        <Checkbox
          checked
          disabled={shown.length === 1}
          onChange={() => layout.show(shown.filter((other) => other !== key))}
        >
          {name}
        </Checkbox>
        <Button
          size="small"
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={t('list.columnUp', { name })}
          disabled={at === 0}
          onClick={() => step(-1)}
        />
        <Button
          size="small"
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={t('list.columnDown', { name })}
          disabled={at === shown.length - 1}
          onClick={() => step(1)}
        />
        <Button
          size="small"
          type="text"
          icon={<Pin />}
          aria-label={t('list.pin', { name })}
          aria-pressed={stays}
          onClick={() => layout.pin(key)}
        />
      </li>
    )
  }
  const panel = (
    <Flex vertical gap={8} className={styles['settings']!}>
      <ul>{shown.map(row)}</ul>
      {others.length > 0 && (
        <ul aria-label={t('list.columnsHidden')}>
          {others.map((column) => (
            <li key={column.key} className={styles['setting']}>
              <Checkbox checked={false} onChange={() => layout.show([...shown, column.key])}>
                {column.title}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      <Flex gap={8} justify="space-between" align="center">
        <Segmented
          tabIndex={-1}
          aria-label={t('list.density')}
          value={layout.density}
          onChange={(value) => layout.setDensity(value as Density)}
          options={[
            { value: 'small', label: t('list.compact') },
            { value: 'middle', label: t('list.comfortable') },
          ]}
        />
        <Button size="small" type="link" onClick={layout.reset}>
          {t('list.columnsReset')}
        </Button>
      </Flex>
    </Flex>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('list.columnsTitle')}
      content={panel}
      defaultOpen
      destroyOnHidden
    >
      {children}
    </Popover>
  )
}
