import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { NotRead } from '../../kit/not-read.tsx'
import styles from './material.module.css'

export interface FactProps {
  label: string
  /** Undefined until it is known. */
  value: ReactNode
  detail?: ReactNode
  /** The list of what it is counted from. */
  to?: string | undefined
  error?: unknown
  onRetry?: () => unknown
  onClose: () => void
}

/** Shows one number of the card with its name, and links it to the list from which it is counted. */
export function Fact({ label, value, detail, to, error, onRetry, onClose }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>
        {error !== undefined && onRetry ? (
          <NotRead error={error} onRetry={onRetry} />
        ) : value === undefined ? (
          <Skeleton.Button active size="small" />
        ) : to ? (
          <Link to={to} onClick={onClose}>
            {value}
          </Link>
        ) : (
          value
        )}
        {detail && <div className="secondary">{detail}</div>}
      </dd>
    </div>
  )
}
