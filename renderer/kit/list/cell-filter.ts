import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Filter, Filters, FilterValue } from '#shared/kernel/list.ts'
import { readersZone } from '../../i18n/index.ts'
import type { Column } from './types.ts'

const valueFor = (filter: Filter, value: unknown): FilterValue | undefined => {
  if (filter.kind === 'flag') return typeof value === 'boolean' ? value : undefined
  if (typeof value !== 'string' || value === '') return undefined
  switch (filter.kind) {
    case 'fragment':
    case 'search':
      return value
    case 'oneOf':
      return filter.values?.includes(value) === false ? undefined : [value]
    case 'instantRange': {
      const day = businessDateOf(new Date(value), readersZone())
      return { from: day, to: day }
    }
    case 'dateRange':
    case 'amountRange':
      return { from: value, to: value }
  }
}

/**
 * The filter that leaves the rows with the value of this cell; undefined where the list has no such filter.
 */
export function filterOfCell<R extends object>(
  filters: Filters,
  { key, filterBy = key }: Pick<Column<R>, 'key' | 'filterBy'>,
  row: R,
): { name: string; value: FilterValue } | undefined {
  const filter = filters[filterBy]
  const value = filter && valueFor(filter, Object.entries(row).find(([name]) => name === filterBy)?.[1])
  return value === undefined ? undefined : { name: filterBy, value }
}
