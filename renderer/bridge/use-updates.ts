import { useEffect, useState } from 'react'
import type { UpdateState } from '#shared/desktop/updates.ts'
import { bridge } from './desktop.ts'

/** How far the client is with its next version, as the shell reports it. */
export function useUpdates(): UpdateState | undefined {
  const [state, setState] = useState<UpdateState>()
  useEffect(() => {
    let over = false
    const stop = bridge().on('update', setState)
    const look = async () => {
      const now = await bridge().updates()
      if (!over) setState((state) => state ?? now)
    }
    void look()
    return () => {
      over = true
      stop()
    }
  }, [])
  return state
}
