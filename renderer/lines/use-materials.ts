import { useMemo } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { pricedForOf, usePricedMaterialsQuery, type PricedFor } from './line.api.ts'

/** Reads the materials of an order's lines from master data, with today's prices for its customer and currency. */
export function useMaterials(order: PricedFor & { lines: readonly { materialId: string | null }[] }): {
  materials: ReadonlyMap<string, LineMaterial>
  loading: boolean
} {
  const { lines } = order
  const ids = useMemo(() => [...new Set(lines.flatMap((l) => l.materialId ?? []))], [lines])
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
