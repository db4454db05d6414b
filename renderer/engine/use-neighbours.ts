import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepTrail, readTrail, trailOf, type Trail } from '../kit/list/trail.ts'
import { continuationOf, type Direction } from './continuation.ts'
import { detailAddress, type DocumentRecord, type DocumentView } from './view.ts'

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
