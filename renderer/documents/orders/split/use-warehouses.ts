import { useMemo } from 'react'
import { pageSizeMax } from '#shared/kernel/list.ts'
import { useLanguage } from '../../../i18n/index.ts'
import { useMasterPageQuery } from '../../../masterdata/master.api.ts'

interface Place {
  /** A split distinguishes types of positions, not warehouses. */
  type: string
  label: string
}

const all = { page: 1, size: pageSizeMax, sort: [], filter: {} }

/** The warehouses and positions that lines name. */
export function useWarehouses(): { places: ReadonlyMap<string, Place>; loading: boolean } {
  const zh = useLanguage() === 'zh'
  const { currentData, isLoading } = useMasterPageQuery({ table: 'warehouse', body: all })
  const places = useMemo(
    () =>
      new Map(
        (currentData?.rows ?? []).flatMap((row) => {
          const place = { type: String(row['positionType']), label: String(row[zh ? 'nameZh' : 'nameEn']) }
          return [
            [String(row['position']), place],
            [String(row['code']), place],
          ]
        }),
      ),
    [currentData, zh],
  )
  return { places, loading: isLoading }
}
