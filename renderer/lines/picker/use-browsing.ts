import { useEffect, useState } from 'react'
import type { MaterialSearch } from '#shared/lines/material.contract.ts'
import { useBrowseQuery, type PricedFor } from '../line.api.ts'

export type Looked = Pick<
  MaterialSearch,
  'search' | 'category' | 'kinds' | 'sizes' | 'colors' | 'groupId' | 'collected'
> & {
  page: number
  size: number
}

const pauseMs = 200

/** The materials that match; while somebody types, the search waits for the end of the word. */
export function useBrowsing(pricedFor: PricedFor, first: string) {
  const [looked, setLooked] = useState<Looked>({ search: first, page: 1, size: 20 })
  const [search, setSearch] = useState(first)
  useEffect(() => {
    const timer = setTimeout(
      () => setLooked((now) => (now.search === search ? now : { ...now, search, page: 1 })),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [search])
  const answer = useBrowseQuery({ body: { ...pricedFor, ...looked } }, { refetchOnMountOrArgChange: 60 })
  return {
    ...answer,
    looked,
    search,
    setSearch,
    /** Another choice starts at its first page. */
    look: (change: Partial<Looked>) => setLooked((now) => ({ ...now, page: 1, ...change })),
  }
}
