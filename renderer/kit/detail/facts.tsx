import type { ReactNode } from 'react'
import styles from './detail.module.css'

interface Props {
  items: readonly (readonly [label: string, value: ReactNode])[]
}

/** Labels and values of a document's head. An empty value shows a dash, so that nothing seems forgotten. */
export const Facts = ({ items }: Props) => (
  <dl className={styles['facts']}>
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
