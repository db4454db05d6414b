/** The value below which so many percent of the values lie. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]!
}

export const median = (values: readonly number[]): number => percentile(values, 50)

let missed = 0

/** Prints one measured value beside its budget. */
export function report(what: string, value: number, unit: string, budget: number, kept: 'most' | 'least') {
  const good = kept === 'most' ? value <= budget : value >= budget
  if (!good) missed += 1
  const sign = kept === 'most' ? '<=' : '>='
  process.stdout.write(
    `${what.padEnd(44)}${value.toFixed(unit === '' ? 2 : 1).padStart(8)} ${unit.padEnd(4)} ${sign} ${budget}${good ? '' : '   MISSED'}\n`,
  )
}

export const note = (text: string) => process.stdout.write(`${text}\n`)
export const budgetsMissed = () => missed
