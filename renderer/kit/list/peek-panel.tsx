import { CloseOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { Suspense, type ComponentType } from 'react'
import { useText } from '../../i18n/index.ts'
import { useSettled } from '../use-settled.ts'
import styles from './list.module.css'

interface Props {
  id: string
  Peek: ComponentType<{ id: string }>
  onClose: () => void
}

const skipMs = 120

/** A record beside its list. Moving past it quickly with the keys does not load it. */
export default function PeekPanel({ id, Peek, onClose }: Props) {
  const t = useText()
  const settled = useSettled(id, skipMs)
  return (
    <aside className={styles['peek']} aria-label={t('list.peek')}>
      <Button
        type="text"
        size="small"
        className={styles['peekClose']!}
        icon={<CloseOutlined />}
        aria-label={t('list.peekClose')}
        onClick={onClose}
      />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <Peek key={settled} id={settled} />
      </Suspense>
    </aside>
  )
}
