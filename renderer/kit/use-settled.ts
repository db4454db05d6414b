import { useEffect, useState } from 'react'

/**
 * The value after nobody has changed it for a while, so that typing does not cause a request for each letter.
 */
export function useSettled<T>(value: T, milliseconds = 400): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
