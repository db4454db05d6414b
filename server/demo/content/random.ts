/** A seeded source of chance: the same seed gives the same company on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  weighted<T>(items: readonly (readonly [T, number])[]): T
  /** Decimal string with fixed places, both ends included. */
  decimal(min: number, max: number, places: number): string
  shuffle<T>(items: readonly T[]): T[]
}

/** A whole number of the smallest unit as a decimal string: `scaled(1250, 2)` is `'12.50'`. */
export const scaled = (units: number, places: number): string => {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not a whole number: ${units}`)
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const text = places === 0 ? whole : `${whole}.${digits.slice(-places)}`
  return units < 0 ? `-${text}` : text
}

/** Mulberry32. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]) => items[int(0, items.length - 1)] as T,
    weighted: <T>(items: readonly (readonly [T, number])[]) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return items[items.length - 1]![0]
    },
    decimal: (min, max, places) => {
      const factor = 10 ** places
      return scaled(int(Math.round(min * factor), Math.round(max * factor)), places)
    },
    shuffle: <T>(items: readonly T[]) => {
      const mixed = [...items]
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = int(0, i)
        const held = mixed[i] as T
        mixed[i] = mixed[j] as T
        mixed[j] = held
      }
      return mixed
    },
  }
}
