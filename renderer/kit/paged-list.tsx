import { Empty, Spin } from 'antd'
import type { ReactNode } from 'react'
import { NotRead } from './not-read.tsx'
import { Pages } from './pages.tsx'

interface Props<R> {
  answer: {
    currentData?: { rows: readonly R[]; total: number } | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  page: number
  size: number
  empty: string
  className: string | undefined
  onPage: (page: number) => void
  /** Draws a row as an item of the list. */
  children: (row: R) => ReactNode
}

/** A short list in a drawer, page by page, which says when it is empty or could not be read. */
export function PagedList<R>({ answer, page, size, empty, className, onPage, children }: Props<R>) {
  const { currentData: data, error, isFetching, refetch } = answer
  return (
    <>
      {error !== undefined && <NotRead old={data !== undefined} error={error} onRetry={refetch} />}
      <Spin spinning={isFetching}>
        {data?.total === 0 && <Empty description={empty} />}
        <ul className={className}>{data?.rows.map(children)}</ul>
      </Spin>
      {data && data.total > size && (
        <Pages simple current={page} pageSize={size} total={data.total} onChange={onPage} />
      )}
    </>
  )
}
