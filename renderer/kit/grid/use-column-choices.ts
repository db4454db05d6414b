import { useMemo } from 'react'
import { arrangedColumns, isMovable, isShown, orderAfterMove, ordered } from './column-order.ts'
import type { GridColumn } from './types.ts'
import type { GridMemory } from './use-grid-memory.ts'

/** The columns as the user arranged them, and how they are arranged otherwise. */
export function useColumnChoices<R>(all: readonly GridColumn<R>[], memory: GridMemory) {
  const { order, shown, setOrder, show } = memory
  return useMemo(() => {
    const choice = { ...(order && { order }), ...(shown && { shown }) }
    const moving = (key: string, by: 1 | -1) => {
      const next = orderAfterMove(all, choice, { key, by })
      return next && (() => setOrder(next))
    }
    return {
      columns: arrangedColumns(all, choice),
      hidden: ordered(all, choice).filter((column) => !isShown(all, column, choice)),
      /** What moves a column to the left or to the right; undefined where it cannot go further. */
      toLeft: (key: string) => moving(key, -1),
      toRight: (key: string) => moving(key, 1),
      hide: (key: string) => {
        const column = all.find((each) => each.key === key)
        return column && isMovable(all, column) ? () => show(key, false) : undefined
      },
      show: (key: string) => show(key, true),
    }
  }, [all, order, shown, setOrder, show])
}

export type ColumnChoices<R> = ReturnType<typeof useColumnChoices<R>>
