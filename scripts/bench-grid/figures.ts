export interface Target {
  value: number
  /** The value may be at most this, or must be at least this. */
  keeps: 'most' | 'least'
}

let missed = 0
export const targetsMissed = () => missed

/** What a target asks for, as the table prints it; counts it when the value misses it. */
export function verdict(value: number, target: Target | undefined): string {
  if (!target) return ''
  const good = target.keeps === 'most' ? value <= target.value : value >= target.value
  if (!good) missed += 1
  return `${target.keeps === 'most' ? '≤' : '≥'} ${target.value}${good ? '' : ', missed'}`
}
