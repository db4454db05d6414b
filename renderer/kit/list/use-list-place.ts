import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { platform } from '../../bridge/platform.ts'
import { readTrail } from './trail.ts'
import { noMarks, type Marks } from './use-list-marks.ts'

interface Place {
  address: string
  scroll: number
  marks: Marks
}

/** The state of a link that leads back to a list. */
export const returning = { returning: true }
const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returning' in state

const read = (key: string): Place | null => {
  try {
    return JSON.parse(platform.windowStorage.get(key) ?? 'null') as Place | null
  } catch {
    return null
  }
}

/**
 * Where a list was left, so that one finds it scrolled and selected as it was, at the record that was looked
 * at last.
 */
export function useListPlace(list: string) {
  const { pathname, search, state } = useLocation()
  const back = useNavigationType() === NavigationType.Pop || isReturning(state)
  const address = pathname + search
  const key = `seaway.place.${list}`
  const [found] = useState(() => {
    const place = back ? read(key) : null
    const row = back ? (readTrail()?.current ?? place?.marks.row ?? null) : null
    return {
      scroll: place?.address === address ? place.scroll : null,
      marks: { ...noMarks, ...(place?.address === address && place.marks), row },
    }
  })
  return { start: found.marks, address, scroll: found.scroll, key }
}

/**
 * Scrolls to where the list was left when its rows are there, and stores the place when the list is left
 * again.
 */
export function useKeptPlace(
  { address, scroll, key }: ReturnType<typeof useListPlace>,
  marks: Marks,
  ready: boolean,
): void {
  useEffect(() => {
    if (ready && scroll !== null) window.scrollTo(0, scroll)
  }, [ready, scroll])
  const keep = useEffectEvent(() =>
    platform.windowStorage.set(
      key,
      JSON.stringify({ address, scroll: window.scrollY, marks } satisfies Place),
    ),
  )
  // This must run before the next screen scrolls to its top.
  useLayoutEffect(() => () => keep(), [])
}
