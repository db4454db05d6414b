import { useEffect, useMemo, useState } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { MatchedRow } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { useAskMaterials, type PricedFor } from '../line.api.ts'
import type { Offer } from './match-words.ts'

/** A person who types is not asked about at each letter. */
const waitMs = 200
const searchMax = 60

/** The materials offered for a row: those that were found for it, or those of a search. */
export function useOffers(
  pricedFor: PricedFor,
  row: MatchedRow | undefined,
  found: ReadonlyMap<string, LineMaterial>,
) {
  const { customerId, salesOrg, currency } = pricedFor
  const ask = useAskMaterials()
  const [search, setSearch] = useState('')
  const [hits, setHits] = useState<{ search: string; materials: readonly LineMaterial[] }>()
  const text = search.trim().slice(0, searchMax)
  useEffect(() => {
    if (text === '') return
    let late = false
    const find = async () => {
      try {
        const { materials } = await ask({ customerId, salesOrg, currency, search: text })
        if (!late) setHits({ search: text, materials })
      } catch {
        // The search stays as it is; the next letter asks again.
      }
    }
    const timer = setTimeout(() => void find(), waitMs)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [ask, customerId, salesOrg, currency, text])
  const offers = useMemo<readonly Offer[]>(() => {
    if (text !== '') return (hits?.materials ?? []).map((material) => ({ material }))
    return (row?.candidates ?? []).flatMap((candidate) => {
      const material = found.get(candidate.materialId)
      return material ? [{ material, candidate }] : []
    })
  }, [text, hits, row, found])
  return { search, setSearch, offers }
}
