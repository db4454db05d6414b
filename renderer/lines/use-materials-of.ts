import { useCallback } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { knownMaterial } from '#shared/lines/stand-in.ts'
import { pricedForOf, useAskMaterials, type PricedFor } from './line.api.ts'

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
