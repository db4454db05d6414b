import type { ReactNode } from 'react'
import styles from './document.module.css'

export type Fact = readonly [label: string, value: ReactNode]

/** Labels and values. An empty value shows a dash, so that nothing seems forgotten. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
