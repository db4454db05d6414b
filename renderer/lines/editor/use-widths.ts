import { useCallback, useState } from 'react'
import { usePlatform } from '../../platform/platform.ts'

const storageKey = 'seaway.lines.widths'

type Widths = Readonly<Record<string, number>>

const parse = (text: string | null): Widths => {
  try {
    return JSON.parse(text ?? '{}') as Widths
  } catch {
    return {}
  }
}

/** Column widths that the user chose, on this device. */
export function useWidths() {
  const { storage } = usePlatform()
  const [widths, setWidths] = useState(() => parse(storage.get(storageKey)))
  const remember = useCallback(
    (key: string, width: number) =>
      setWidths((known) => {
        const next = { ...known, [key]: width }
        storage.set(storageKey, JSON.stringify(next))
        return next
      }),
    [storage],
  )
  return { widths, remember }
}
