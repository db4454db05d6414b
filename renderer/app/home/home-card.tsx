import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { NotRead } from '../../kit/not-read.tsx'
import styles from './home.module.css'

interface Answer<D> {
  data?: D | undefined
  error?: unknown
  refetch: () => unknown
}

interface Props<D> {
  title: string
  answer: Answer<D>
  /** The number of placeholder lines while it is loading. */
  lines: number
  children: (data: D) => ReactNode
}

/** A card of a home page. When it cannot be read it says so and never shows old figures. */
export function HomeCard<D>({ title, answer: { data, error, refetch }, lines, children }: Props<D>) {
  return (
    <section className={styles['card']}>
      <h2>{title}</h2>
      {error ? (
        <NotRead error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: lines }} title={false} />
      ) : (
        children(data)
      )}
    </section>
  )
}
