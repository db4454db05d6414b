import { useCallback, useState } from 'react'
import { usePlatform } from '../../bridge/platform.ts'

/** How a user has arranged the columns of a grid. */
interface Memory {
  widths: Readonly<Record<string, number>>
  /** The last frozen column; empty for none, absent when the columns' own declaration counts. */
  frozen?: string
}

const parse = <T>(text: string | null, otherwise: T): T => {
  try {
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

/**
 * Widths and frozen columns that the user chose, stored on this device; without a name only while the grid is
 * open.
 */
export function useGridMemory(name: string | undefined) {
  const { storage } = usePlatform()
  const [memory, setMemory] = useState<Memory>(() => {
    const read = <T>(what: string, otherwise: T) =>
      name === undefined ? otherwise : parse(storage.get(`seaway.${name}.${what}`), otherwise)
    const frozen = read<string | undefined>('frozen', undefined)
    return { widths: read('widths', {}), ...(frozen !== undefined && { frozen }) }
  })
  const write = useCallback(
    (what: keyof Memory, value: unknown) => {
      if (name !== undefined) storage.set(`seaway.${name}.${what}`, JSON.stringify(value))
    },
    [name, storage],
  )
  const setWidth = useCallback(
    (key: string, width: number) =>
      setMemory((known) => {
        const widths = { ...known.widths, [key]: width }
        write('widths', widths)
        return { ...known, widths }
      }),
    [write],
  )
  const freeze = useCallback(
    (frozen: string) => {
      setMemory((known) => ({ ...known, frozen }))
      write('frozen', frozen)
    },
    [write],
  )
  return { ...memory, setWidth, freeze }
}

export type GridMemory = ReturnType<typeof useGridMemory>
