/** The value below which so many percent of the values lie. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]!
}

export const median = (values: readonly number[]): number => percentile(values, 50)

let missed = 0
export const budgetsMissed = () => missed

export const note = (text: string) => process.stdout.write(`${text}\n`)

const width = { what: 40, cell: 10 }

/** Prints a line of the table: what was measured, then one column for each value. */
export const row = (what: string, cells: readonly string[]) =>
  note(what.padEnd(width.what) + cells.map((cell) => cell.padStart(width.cell)).join(''))

export interface Target {
  value: number
  /** The value may be at most or must be at least this. */
  kept: 'most' | 'least'
}

/** What a target asks for, as the table prints it; counts it when the value misses it. */
export function verdict(value: number, target: Target | undefined): string {
  if (!target) return ''
  const good = target.kept === 'most' ? value <= target.value : value >= target.value
  if (!good) missed += 1
  return `${target.kept === 'most' ? '<=' : '>='} ${target.value}${good ? '' : ' MISSED'}`
}
