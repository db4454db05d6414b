import { useCallback, useRef } from 'react'
import { useDepartureQuestion } from './use-departure-question.ts'

/**
 * Asks before a screen is left whose unsaved input is stored nowhere.
 * @returns a function that lets the next departure pass, for use after a save
 */
export function useAskBeforeLeaving(unsaved: boolean): () => void {
  const released = useRef(false)
  useDepartureQuestion({
    unsaved,
    text: 'form.leaveText',
    leaves: ({ currentLocation: from, nextLocation: to }) =>
      !released.current && from.pathname !== to.pathname,
    mayClose: useCallback(() => released.current, []),
  })
  return () => {
    released.current = true
  }
}
