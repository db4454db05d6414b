import { Button, Drawer, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './list.module.css'

interface Props {
  narrow: boolean
  /** Names of the filters, in their order. */
  offered: readonly string[]
  filterLabel: (name: string) => string
  control: (name: string) => ReactNode
  onReset: () => void
  onClose: () => void
}

/** Every filter of the list, including those that are not visible. */
export default function FilterDrawer({ narrow, offered, filterLabel, control, onReset, onClose }: Props) {
  const t = useText()
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('list.filters')}
      size={narrow ? '100%' : 420}
      extra={
        <Flex gap={8}>
          <Button onClick={onReset}>{t('list.reset')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('list.apply')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        {offered.map((name) => (
          <div key={name}>
            <div className={styles['filterLabel']}>{filterLabel(name)}</div>
            {control(name)}
          </div>
        ))}
      </Flex>
    </Drawer>
  )
}
