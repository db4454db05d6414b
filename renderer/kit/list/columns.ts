import { useCallback, useState } from 'react'
import { usePlatform } from '../../platform/platform.ts'
import type { Column } from './types.ts'

/** How a person has a list: remembered on this device, per list. */
interface Memory {
  columns: string[] | null
  density: 'middle' | 'small'
}

const keyOf = (list: string) => `seaway.list.${list}`
const usual: Memory = { columns: null, density: 'small' }

const parse = (text: string | null): Memory => {
  try {
    return { ...usual, ...(JSON.parse(text ?? '{}') as Partial<Memory>) }
  } catch {
    return usual
  }
}

/** Columns and density of a list; a column that is new since then appears by its own default. */
export function useListMemory<R>(list: string, columns: readonly Column<R>[]) {
  const { storage } = usePlatform()
  const [memory, setMemory] = useState(() => parse(storage.get(keyOf(list))))
  const remember = useCallback(
    (next: Partial<Memory>) => {
      setMemory((current) => {
        const whole = { ...current, ...next }
        storage.set(keyOf(list), JSON.stringify(whole))
        return whole
      })
    },
    [list, storage],
  )
  const byDefault = columns.filter((c) => !c.hidden).map((c) => c.key)
  const chosen = memory.columns?.filter((key) => columns.some((c) => c.key === key)) ?? byDefault
  return { shown: chosen.length > 0 ? chosen : byDefault, density: memory.density, remember }
}
