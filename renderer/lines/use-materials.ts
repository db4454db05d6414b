import { useMemo } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { pricedForOf, usePricedMaterialsQuery, type PricedFor } from './line.api.ts'

/** The materials of some lines as master data has them today, for the order's customer, organization and currency. */
export function useMaterials(order: PricedFor & { lines: readonly { materialId: string }[] }): {
  materials: ReadonlyMap<string, LineMaterial>
  loading: boolean
} {
  const { lines } = order
  const ids = useMemo(() => [...new Set(lines.map((l) => l.materialId))], [lines])
  const { currentData, isFetching } = usePricedMaterialsQuery(
    { body: { ...pricedForOf(order), ids } },
    { skip: ids.length === 0 },
  )
  const materials = useMemo(
    () => new Map((currentData?.materials ?? []).map((m) => [m.id, m])),
    [currentData],
  )
  return { materials, loading: isFetching }
}
