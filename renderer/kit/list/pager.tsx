import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { pageSizes, type Total } from '#shared/kernel/list.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Choices } from '../choices.tsx'
import styles from './list.module.css'

interface Props {
  page: number
  size: number
  total: Total
  /** How many rows the page shows. Where they were not all counted, a full page is followed by another. */
  shown: number
  onChange: (next: { page: number; size?: number }) => void
  /** Asks for the exact number. */
  onExact?: (() => void) | undefined
}

/** Which rows these are, the pages beside them, and how many rows a page has. */
export function Pager({ page, size, total, shown, onChange, onExact }: Props) {
  const t = useText()
  const format = useFormat()
  const { number } = format
  const last = Math.max(1, Math.ceil(total.total / size))
  const from = (page - 1) * size + 1
  const isLast = total.more ? shown < size : page >= last
  const step = (by: -1 | 1, label: string, icon: ReactNode) => (
    <Button
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={by < 0 ? page === 1 : isLast}
      onClick={() => onChange({ page: page + by })}
    />
  )
  return (
    <nav className={styles['pager']} aria-label={t('list.pages')}>
      <span aria-live="polite">
        {t('list.rowsOf', {
          from: number(from),
          to: number(from + shown - 1),
          total: format.total(total),
        })}
      </span>
      {total.more && onExact && (
        <Button type="link" size="small" onClick={onExact}>
          {t('list.exact')}
        </Button>
      )}
      {step(-1, t('list.previous'), <LeftOutlined />)}
      <span aria-current="page">
        {t('list.pageOf', {
          page: number(page),
          last: format.total({ total: total.more ? Math.max(page, last) : last, more: total.more }),
        })}
      </span>
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
