import { useEffect, useRef, type RefObject } from 'react'

/**
 * The field of a dialog that is typed into first. `autoFocus` would come too early, because a dialog enters the page
 * only after its content, and the focus would fall on its button to close it.
 */
export function useFirstFocus<T extends { focus: () => void }>(): RefObject<T | null> {
  const field = useRef<T>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
