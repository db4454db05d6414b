import { useMemo, useCallback } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { pricedForOf, usePricedMaterialsQuery, useAskMaterials, type PricedFor } from './line.api.ts'
import { knownMaterial } from '#shared/lines/stand-in.ts'

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

/** The most ids that one call takes. */
const most = 3_000

/** Reads materials by id with their prices for a customer, however many there are. */
export function useMaterialsOf() {
  const ask = useAskMaterials()
  return useCallback(
    async (pricedFor: PricedFor, ids: Iterable<string | null>): Promise<LineMaterial[]> => {
      const all = [...new Set([...ids].flatMap((id) => knownMaterial(id) ?? []))]
      const answers = await Promise.all(
        Array.from({ length: Math.ceil(all.length / most) }, (_, i) =>
          ask({ ...pricedForOf(pricedFor), ids: all.slice(i * most, (i + 1) * most) }),
        ),
      )
      return answers.flatMap((answer) => answer.materials)
    },
    [ask],
  )
}
