import type { Text } from '../../i18n/index.ts'
import styles from './paper-table.module.css'
import type { GridColumn, GridRow } from './types.ts'

interface Props<R extends GridRow> {
  label: string
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  t: Text
}

/** Every line as it is printed: the columns that are meant for paper, with their titles on each page. */
export function PaperTable<R extends GridRow>({ label, columns, rows, t }: Props<R>) {
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
