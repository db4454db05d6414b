import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepTrail, readTrail, trailOf, type Trail, type TrailStep } from '../kit/list/trail.ts'
import { detailAddress, type DocumentRecord, type DocumentView } from './view.ts'

type Direction = 1 | -1

/**
 * The records that follow the known ones of a list in one direction. What was dealt with on the way may have left the
 * list since, and then those of the next page have moved up into this one.
 * @param readPage ids of the records that stand on a page now
 */
export async function continuationOf(
  steps: readonly TrailStep[],
  direction: Direction,
  readPage: (page: number) => Promise<readonly string[]>,
): Promise<TrailStep[]> {
  const known = new Set(steps.map((step) => step.id))
  const border = (direction > 0 ? steps.at(-1) : steps[0])?.page ?? 1
  for (const page of [border, border + direction]) {
    if (page < 1) break
    const ids = await readPage(page)
    const lastKnown = ids.findLastIndex((id) => known.has(id))
    const firstKnown = ids.findIndex((id) => known.has(id))
    const beyond =
      direction > 0 ? ids.slice(lastKnown + 1) : ids.slice(0, firstKnown < 0 ? ids.length : firstKnown)
    const fresh = beyond.filter((id) => !known.has(id))
    if (fresh.length > 0) return fresh.map((id) => ({ id, page }))
  }
  return []
}

/** Reads a page of a list again, by the question that the list was asked. */
export type ListReader = (query: unknown) => Promise<{ rows: readonly { id: string }[] }>

/** Address of the page of the list that a record stood on. */
const addressOn = (address: string, page: number): string => {
  const [path = '', search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  return params.size > 0 ? `${path}?${params}` : path
}

/** The way through the list that one came from: back to it, and on to the documents beside this one. */
export function useNeighbours<R extends DocumentRecord>(
  view: DocumentView<R>,
  id: string,
  readers: Readonly<Record<string, ListReader>>,
) {
  const navigate = useNavigate()
  const [trail, setTrail] = useState(readTrail)
  const [busy, setBusy] = useState(false)
  const at = trail && trail.list in readers ? trail.steps.findIndex((step) => step.id === id) : -1
  const page = trail?.steps[at]?.page ?? 1
  const nextTrail =
    trail && at >= 0 ? trailOf({ ...trail, address: addressOn(trail.address, page), current: id }) : null
  useEffect(() => {
    if (nextTrail !== null) keepTrail(nextTrail)
  }, [nextTrail])
  if (!trail || at < 0) return null

  const { steps, query, total, more } = trail
  const place = ((steps[0]?.page ?? 1) - 1) * query.size + at + 1
  const go = (to: string) => navigate(detailAddress(view, to), { replace: true })
  const readPage = async (number: number) => {
    const { rows } = await readers[trail.list]!({ ...query, page: number })
    return rows.map((row) => row.id)
  }
  const step = async (direction: Direction) => {
    const beside = steps[at + direction]
    if (beside) return go(beside.id)
    if (busy) return
    setBusy(true)
    try {
      const more = await continuationOf(steps, direction, readPage)
      const whole: Trail = { ...trail, steps: direction > 0 ? [...steps, ...more] : [...more, ...steps] }
      const next = direction > 0 ? more[0] : more.at(-1)
      if (!next) return
      keepTrail(trailOf(whole))
      setTrail(whole)
      void go(next.id)
    } finally {
      setBusy(false)
    }
  }
  return {
    place,
    total: { total, more },
    back: addressOn(trail.address, page),
    busy,
    previous: at > 0 || (steps[0]?.page ?? 1) > 1 ? () => void step(-1) : undefined,
    next: at < steps.length - 1 || place < total || more ? () => void step(1) : undefined,
  }
}
