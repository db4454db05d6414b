import { useCallback, useRef } from 'react'
import { useDepartureQuestion } from './use-departure-question.ts'

/**
 * Asks before a screen is left whose work is kept nowhere.
 * @returns lets the next departure pass: after a save
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
