import { useEffect, useState } from 'react'
import { knownMaterial } from '#shared/lines/stand-in.ts'
import { usePermission } from '../../api/session.ts'
import { useLazyCostsQuery } from '../line.api.ts'

/** What one sales unit costs by material; null where nobody has said it. */
export type UnitCosts = ReadonlyMap<string, string | null>

const nothing: UnitCosts = new Map()

/**
 * What one sales unit of each material costs in a currency. Each material is asked for once; readers who may not
 * know costs get an empty map. Lines without a material are left out, because costs are kept by material.
 */
export function useUnitCosts(materialIds: readonly (string | null)[], currency: string): UnitCosts {
  const mayKnow = usePermission('price.explain')
  const [ask] = useLazyCostsQuery()
  const [known, setKnown] = useState({ currency, costs: nothing })
  const costs = known.currency === currency ? known.costs : nothing
  const materials =
    mayKnow && currency !== ''
      ? [...new Set(materialIds.flatMap((id) => knownMaterial(id) ?? []).filter((id) => !costs.has(id)))]
          .toSorted()
          .join()
      : ''
  useEffect(() => {
    if (materials === '') return
    const asking = ask({ body: { currency, ids: materials.split(',') } })
    const keep = async () => {
      const { data } = await asking
      // Without an answer no margin is shown, and the next change of the lines asks again.
      if (!data) return
      const found = data.rows.map(({ materialId, unitCost }) => [materialId, unitCost] as const)
      setKnown((now) => ({
        currency,
        costs: new Map([...(now.currency === currency ? now.costs : nothing), ...found]),
      }))
    }
    void keep()
    return () => asking.abort()
  }, [ask, materials, currency])
  return costs
}
