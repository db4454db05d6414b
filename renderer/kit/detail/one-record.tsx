import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { isTransient, refusalFor, refusalOf, type Refusal } from '../../api/refusal.ts'
import { NotRead } from '../not-read.tsx'
import { RefusalState } from '../refusal-state.tsx'

interface Props<D> {
  /** As the address names it; empty: it names none. */
  id: string
  answer: { currentData?: D | undefined; error?: unknown; refetch: () => unknown }
  /** The list that the record would have been in. */
  backTo?: string
  /** What to show of a record that is not there any more. */
  gone?: (last: D | undefined) => ReactNode
  children: (record: D) => ReactNode
}

/** A record, or why it is not there. While the server is away the one that was read stands, and says so. */
export function OneRecord<D>({ id, answer, backTo, gone, children }: Props<D>) {
  const { currentData, error, refetch } = answer
  const failed: Refusal | null =
    id === '' ? refusalFor('NOT_FOUND', 404) : error === undefined ? null : refusalOf(error)
  if (failed && !(currentData !== undefined && isTransient(failed)))
    return (
      (failed.status === 404 && gone?.(currentData)) || (
        <RefusalState refusal={failed} onRetry={() => void refetch()} {...(backTo && { backTo })} />
      )
    )
  if (currentData === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <>
      {failed && <NotRead old error={error} onRetry={refetch} />}
      {children(currentData)}
    </>
  )
}
