import { documentHomes, outlines } from '#shared/documents/outlines.ts'
import type { DocumentOutline } from '#shared/kernel/outline.ts'
import type { Todo } from '#shared/areas/todos/todo.contract.ts'
import { listSearch, type FilterState } from '../../kit/list/list-state.ts'

const statusesOf = (filter: Todo['filter']): string[] =>
  [filter['status'] ?? []].flat().filter((s) => typeof s === 'string')

/** Several tabs of the customer's list may hold these states (D21); the smallest shows the fewest other orders. */
const tabOf = (list: string, statuses: readonly string[]): Record<string, string> => {
  const { tabs = {} }: DocumentOutline = outlines.find(({ homes }) => list in homes)!
  const tab = Object.entries(tabs)
    .toSorted(([, a], [, b]) => a.length - b.length)
    .find(([, states]) => statuses.length > 0 && statuses.every((status) => states.includes(status)))
  return tab === undefined ? {} : { tab: tab[0] }
}

/** The address of a figure's list, with exactly the rows that it counts. */
export function todoAddress({ list, filter }: Pick<Todo, 'list' | 'filter'>, customer: boolean): string {
  const state = filter as FilterState
  const { staff, customer: portal } = documentHomes[list]
  return customer
    ? `${portal}?${listSearch(state, tabOf(list, statusesOf(filter)))}`
    : `${staff}?${listSearch(state)}`
}
