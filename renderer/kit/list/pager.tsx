import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { pageSizes } from '#shared/kernel/list.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Choices } from '../choices.tsx'
import styles from './list.module.css'

interface Props {
  page: number
  size: number
  total: number
  onChange: (next: { page: number; size?: number }) => void
}

/** Which rows these are, the pages beside them, and how many rows a page has. */
export function Pager({ page, size, total, onChange }: Props) {
  const t = useText()
  const { number } = useFormat()
  const last = Math.max(1, Math.ceil(total / size))
  const [from, to] = [(page - 1) * size + 1, Math.min(page * size, total)]
  const step = (by: -1 | 1, label: string, icon: ReactNode) => (
    <Button
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={page + by < 1 || page + by > last}
      onClick={() => onChange({ page: page + by })}
    />
  )
  return (
    <nav className={styles['pager']} aria-label={t('list.pages')}>
      <span aria-live="polite">
        {t('list.rowsOf', { from: number(from), to: number(to), total: number(total) })}
      </span>
      {step(-1, t('list.previous'), <LeftOutlined />)}
      <span aria-current="page">{t('list.pageOf', { page: number(page), last: number(last) })}</span>
      {step(1, t('list.next'), <RightOutlined />)}
      <Choices
        label={t('list.perPage')}
        value={String(size)}
        onChange={(value) => onChange({ page: 1, size: Number(value) })}
        choices={pageSizes.map((n) => ({ value: String(n), label: String(n) }))}
      />
      <span>{t('list.perPage')}</span>
    </nav>
  )
}
