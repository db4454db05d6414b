/** The value below which this share of the values lies (nearest rank); NaN where there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** How often `part` happens among `all`, in percent; 0 of nothing. */
export const percentOf = (part: number, all: number): number => (all === 0 ? 0 : (100 * part) / all)
