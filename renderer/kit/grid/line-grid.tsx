import { memo, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useText, type Text } from '../../i18n/index.ts'
import { usePrinting } from '../use-media.ts'
import type { LineGridProps, GridRow, LineGridHandle, GridColumn } from './types.ts'
import { ScreenGrid } from './screen-grid.tsx'
import { useColumnChoices } from './use-column-choices.ts'
import { useGridMemory } from './use-grid-memory.ts'
import styles from './paper-table.module.css'

interface Props<R extends GridRow> {
  label: string
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  t: Text
}

/** Every line as it is printed: the columns that are meant for paper, with their titles on each page. */
function PaperTable<R extends GridRow>({ label, columns, rows, t }: Props<R>) {
  const meant = columns.filter((column) => column.printed)
  // An empty column would only take room from the others.
  const printed = (meant.length > 0 ? meant : columns).filter((column) =>
    rows.some((row) => column.show(row) !== ''),
  )
  const side = ({ align }: GridColumn<R>) => (align === 'right' ? styles['right'] : undefined)
  return (
    <table className={styles['paper']} aria-label={label}>
      <thead>
        <tr>
          <th className={styles['right']}>{t('grid.number')}</th>
          {printed.map((column) => (
            <th key={column.key} className={side(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={row.id}>
            <td className={styles['right']}>{row.number ?? i + 1}</td>
            {printed.map((column) => (
              <td key={column.key} className={side(column)}>
                {column.show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
