export interface Table {
  /** What is true of every row: machine, rows, clients, whether commits wait for the disk. */
  conditions: readonly string[]
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A Markdown table under its conditions, so that a README takes what was printed as it is. */
export function renderTable({ conditions, columns, rows }: Table): string {
  const widths = columns.map((column, i) =>
    Math.max(...[column, ...rows.map((row) => row[i]!)].map((c) => c.length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [conditions.join('; ') + '.', '', line(columns), rule, ...rows.map(line), ''].join('\n')
}
