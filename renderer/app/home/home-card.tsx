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
  /** Lines that stand for it while it is read. */
  lines: number
  children: (data: D) => ReactNode
}

/** A card of a home page: what it counts, or that it could not be read; never old figures as if they were new. */
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
