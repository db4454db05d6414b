import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Begins what an address asks for, such as an action. It is asked once, so that a reload does not begin it again. */
export function useAsked(deeds: Readonly<Record<string, (about: string) => void>>): void {
  const [params, setParams] = useSearchParams()
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  const wanted = params.get('do')
  const about = params.get('about') ?? ''
  /** Some of these are possible only later: an order needs its customer first. */
  const possible = wanted !== null && wanted in deeds
  useEffect(() => {
    if (!possible) return
    latest.current[wanted]?.(about)
    setParams(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete('do')
        rest.delete('about')
        return rest
      },
      { replace: true },
    )
  }, [possible, wanted, about, setParams])
}
