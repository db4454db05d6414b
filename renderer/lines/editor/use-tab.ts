import { useCallback, useMemo, useState } from 'react'
import { isStandIn } from '#shared/lines/stand-in.ts'
import { categories as all } from '#shared/vocabulary/words.ts'
import type { Tab } from './columns.ts'
import type { EditorRow } from './row.ts'
import type { CategorySums } from './sums.ts'

/**
 * The open tab with its rows. A row that is typed here stays visible until the tab is left, whatever category
 * it gets.
 */
export function useTab(rows: readonly EditorRow[], sums: CategorySums) {
  const [tab, setTab] = useState<Tab>('all')
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(
    () =>
      tab === 'all'
        ? rows
        : rows.filter(
            ({ id, material }) => material === null || material.category === tab || touched.has(id),
          ),
    [rows, tab, touched],
  )
  const names = all.filter((c) => sums.has(c)).join()
  const categories = useMemo(() => all.filter((c) => names.split(',').includes(c)), [names])
  const worded = rows.some(
    ({ cells, material }) => cells.wording !== '' || (material !== null && isStandIn(material)),
  )
  const numbered = rows.some((row) => row.material?.customerMaterialNo)
  const packed = rows.some((row) => row.material?.packingCode)
  const commented = rows.some((row) => row.comment)
  return {
    tab,
    shown,
    /** The categories of the present lines. */
    categories,
    numbered,
    worded,
    packed,
    commented,
    choose: useCallback((next: Tab) => {
      setTab(next)
      setTouched(new Set())
    }, []),
    touch: (ids: readonly string[]) => {
      if (tab !== 'all') setTouched((known) => new Set([...known, ...ids]))
    },
  }
}
