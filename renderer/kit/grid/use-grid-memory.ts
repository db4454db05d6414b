import { useCallback, useState } from 'react'
import { usePlatform } from '../../bridge/platform.ts'
import type { ColumnChoice } from './column-order.ts'

/** How a user has arranged the columns of a grid. */
interface Memory extends ColumnChoice {
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
 * Widths, order, hidden and frozen columns that the user chose, stored on this device; without a name only while the grid is
 * open.
 */
export function useGridMemory(name: string | undefined) {
  const { storage } = usePlatform()
  const [memory, setMemory] = useState<Memory>(() => {
    const read = <T>(what: string, otherwise: T) =>
      name === undefined ? otherwise : parse(storage.get(`seaway.${name}.${what}`), otherwise)
    const frozen = read<string | undefined>('frozen', undefined)
    const order = read<readonly string[]>('order', [])
    return {
      widths: read('widths', {}),
      order,
      shown: read('shown', {}),
      ...(frozen !== undefined && { frozen }),
    }
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
  const setOrder = useCallback(
    (order: readonly string[]) => {
      setMemory((known) => ({ ...known, order }))
      write('order', order)
    },
    [write],
  )
  const show = useCallback(
    (key: string, isShown: boolean) =>
      setMemory((known) => {
        const shown = { ...known.shown, [key]: isShown }
        write('shown', shown)
        return { ...known, shown }
      }),
    [write],
  )
  return { ...memory, setWidth, freeze, setOrder, show }
}

export type GridMemory = ReturnType<typeof useGridMemory>
