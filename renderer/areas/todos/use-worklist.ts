import { useSearchParams } from 'react-router-dom'
import { todoKeys } from '#shared/documents/todos.ts'
import type { WorklistKind } from '#shared/areas/todos/worklist.contract.ts'
import { useWorklistQuery } from './todo.api.ts'

/** Which part of a worklist is open; it stands in the address. */
export interface Shown {
  kind?: WorklistKind['key'] | undefined
  onlySnoozes?: boolean | undefined
  page?: number | undefined
}

/** How many rows a page of one kind has. */
export const pageSize = 20

function shownOf(params: URLSearchParams): Shown {
  const kind = todoKeys.find((key) => key === params.get('kind'))
  const page = Number(params.get('page') ?? 1)
  return {
    kind,
    onlySnoozes: params.has('snoozes'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

const paramsOf = ({ kind, onlySnoozes, page = 1 }: Shown): Record<string, string> => ({
  ...(kind && { kind }),
  ...(onlySnoozes && { snoozes: '1' }),
  ...(page > 1 && { page: String(page) }),
})

/** What waits for the reader, as much of it as the address says. */
export function useWorklist() {
  const [params, setParams] = useSearchParams()
  const shown = shownOf(params)
  const { kind: key, onlySnoozes = false, page = 1 } = shown
  const answer = useWorklistQuery({ body: { ...(key && { key, page, size: pageSize }), onlySnoozes } })
  return { answer, shown, show: (next: Shown) => setParams(paramsOf(next), { replace: true }) }
}
