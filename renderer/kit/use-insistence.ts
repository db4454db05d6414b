import { useEffect, useRef, useState } from 'react'
import { isTransient, refusalOf } from '../i18n/index.ts'

const firstWaitMs = 2_000
const longestWaitMs = 15_000
/** A server that answers and fails every time will not mend itself. */
const failuresMax = 5

/**
 * Sends again what the server did not take because it was away, until it does: the same contents, and so by the same
 * key, which is carried out once however often it arrives.
 */
export function useInsistence() {
  const [waiting, setWaiting] = useState(false)
  const left = useRef(false)
  const wake = useRef<() => void>(undefined)
  useEffect(() => {
    left.current = false
    const online = () => wake.current?.()
    window.addEventListener('online', online)
    return () => {
      left.current = true
      wake.current?.()
      window.removeEventListener('online', online)
    }
  }, [])

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake.current = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const insist = async <T>(send: () => Promise<T>): Promise<T> => {
    let failures = 0
    try {
      for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
        try {
          return await send()
        } catch (error) {
          const refusal = refusalOf(error)
          if (refusal.status === 500) failures++
          if (!isTransient(refusal) || failures >= failuresMax) throw error
          setWaiting(true)
          await pause(wait)
          if (left.current) throw error
        }
      }
    } finally {
      setWaiting(false)
    }
  }
  return { insist, waiting, now: () => wake.current?.() }
}
