import { useCallback, useState } from 'react'
import { usePlatform } from '../../platform/platform.ts'
import type { Column } from './types.ts'

/** Columns that somebody chose, and all that there were to choose from. */
export interface ColumnChoice {
  columns: readonly string[]
  known?: readonly string[] | undefined
}

/** How a person has a list: remembered on this device, per list. */
interface Memory {
  choice: ColumnChoice | null
  density: 'middle' | 'small'
}

const keyOf = (list: string) => `seaway.list.${list}`
const usual: Memory = { choice: null, density: 'small' }

const parse = (text: string | null): Memory => {
  try {
    const { columns, ...kept } = JSON.parse(text ?? '{}') as Partial<Memory> & { columns?: string[] | null }
    // Earlier versions kept the columns alone.
    return { ...usual, ...(columns && { choice: { columns } }), ...kept }
  } catch {
    return usual
  }
}

/** A column that was not there yet when the choice was made appears by its own default. */
export const shownColumns = <R>(columns: readonly Column<R>[], choice: ColumnChoice | null): string[] => {
  const byDefault = columns.filter((c) => !c.hidden).map((c) => c.key)
  if (!choice) return byDefault
  const known = new Set(choice.known ?? columns.map((c) => c.key))
  const shown = columns
    .map((c) => c.key)
    .filter((key) => (known.has(key) ? choice.columns.includes(key) : byDefault.includes(key)))
  return shown.length > 0 ? shown : byDefault
}

/** Columns and density of a list, as this person has it on this device. */
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
  return { shown: shownColumns(columns, memory.choice), density: memory.density, remember }
}
