import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { isTransient, refusalFor, refusalOf, type Refusal } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { RefusalState } from '../../kit/problem.tsx'

interface Props<D> {
  /** The id in the address; empty when there is none. */
  id: string
  answer: { currentData?: D | undefined; error?: unknown; refetch: () => unknown }
  /** The list to which the record belongs. */
  backTo?: string
  /** Shows a record that no longer exists. */
  gone?: (last: D | undefined) => ReactNode
  /** The number of placeholder lines while it is loading. */
  lines?: number
  children: (record: D) => ReactNode
}

/**
 * Shows a record, or why it is not there. While the server is away, the record that was read stays with a
 * notice.
 */
export function OneRecord<D>({ id, answer, backTo, gone, lines = 12, children }: Props<D>) {
  const { currentData, error, refetch } = answer
  const failed: Refusal | null =
    id === '' ? refusalFor('NOT_FOUND', 404) : error === undefined ? null : refusalOf(error)
  if (failed && !(currentData !== undefined && isTransient(failed)))
    return (
      (failed.status === 404 && gone?.(currentData)) || (
        <RefusalState error={failed} onRetry={() => void refetch()} {...(backTo && { backTo })} />
      )
    )
  if (currentData === undefined) return <Skeleton active paragraph={{ rows: lines }} />
  return (
    <>
      {failed && <NotRead old error={error} onRetry={refetch} />}
      {children(currentData)}
    </>
  )
}
