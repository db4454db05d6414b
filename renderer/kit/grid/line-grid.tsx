import { memo, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../i18n/index.ts'
import { usePrinting } from '../use-printing.ts'
import type { LineGridProps } from './line-grid-props.ts'
import { PaperTable } from './paper-table.tsx'
import { ScreenGrid } from './screen-grid.tsx'
import type { GridRow, LineGridHandle } from './types.ts'
import { useColumnChoices } from './use-column-choices.ts'
import { useGridMemory } from './use-grid-memory.ts'

function Grid<R extends GridRow>({ ref, ...props }: LineGridProps<R>) {
  const t = useText()
  const printing = usePrinting()
  const memory = useGridMemory(props.name)
  const choices = useColumnChoices(props.columns, memory)
  const screen = useRef<LineGridHandle>(null)
  useImperativeHandle(ref, () => ({
    focusCell: (cell) => {
      // Whoever is led to a cell has to see it.
      if (cell && choices.hidden.some(({ key }) => key === cell.key)) flushSync(() => choices.show(cell.key))
      screen.current!.focusCell(cell)
    },
    scrollToCell: (cell) => screen.current!.scrollToCell(cell),
    activeCell: () => screen.current!.activeCell(),
    commit: () => screen.current!.commit(),
  }))
  const { columns, rows } = props.paper ?? props
  return (
    <>
      <ScreenGrid {...props} ref={screen} columns={choices.columns} memory={memory} choices={choices} />
      {printing && <PaperTable label={props.label} columns={columns} rows={rows} t={t} />}
    </>
  )
}

/**
 * A grid in which lines are typed as in Excel: keys, blocks from the clipboard, input methods. It works for
 * lines of any kind.
 */
export const LineGrid = memo(Grid) as typeof Grid
