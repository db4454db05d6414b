import {
  add,
  ceil,
  compare,
  divide,
  isPositive,
  isWhole,
  isZero,
  multiply,
  round,
  subtract,
} from '#shared/kernel/decimal.ts'
import type { Packed } from '../lines/price.rules.ts'

export const containerTypes = ['20GP', '40GP', '40HQ'] as const
export type ContainerType = (typeof containerTypes)[number]

/**
 * The capacities that forwarders plan with. Usable cubic metres are 10 to 15 % below the inner volume of
 * 33.1, 67.5 and 76.2 m³. Kilograms are the payload of a 20 ft box rated at 24,000 kg and of 40 ft boxes
 * rated at the ISO 668 maximum of 30,480 kg, rounded down. Roads of some countries allow less.
 */
export const containers = {
  '20GP': { volume: '28', payload: '21700' },
  '40GP': { volume: '58', payload: '26500' },
  '40HQ': { volume: '68', payload: '26500' },
} as const satisfies Record<ContainerType, { volume: string; payload: string }>

/** Containers of one type that are filled alike. */
export interface ContainerRow {
  type: ContainerType
  count: number
  volumePercent: string
  weightPercent: string
  /** Which of the two capacities is used up first. */
  limit: 'volume' | 'weight'
}

export interface ContainerFill {
  volume: string
  grossWeight: string
  /** Numbers of the lines without volume or weight. The sums leave out what is missing there. */
  unknown: number[]
  /** The whole order in each type of container alone. */
  alone: ContainerRow[]
  /** The fewest containers and, of these, the smallest volume. */
  best: ContainerRow[]
}

/** What is loaded: cubic metres and kilograms. */
interface Load {
  volume: string
  grossWeight: string
}
type Counts = Record<ContainerType, number>

const times = (count: number, value: string) => multiply(String(count), value)
const floor = (value: string) => (isWhole(value) ? value : subtract(ceil(value), '1'))

/** The load in a unit that both limits share, volume × weight, so that no division spoils an exact fit. */
const needOf = ({ volume, grossWeight }: Load) => {
  if (isZero(grossWeight)) return volume
  return isZero(volume) ? grossWeight : multiply(volume, grossWeight)
}

/**
 * What one container takes of the load, in the same unit. The goods are spread evenly, so the limit that is
 * reached first counts.
 */
const capacityOf = (type: ContainerType, { volume, grossWeight }: Load) => {
  const limit = containers[type]
  if (isZero(grossWeight)) return limit.volume
  if (isZero(volume)) return limit.payload
  const [byVolume, byWeight] = [multiply(limit.volume, grossWeight), multiply(limit.payload, volume)]
  return compare(byVolume, byWeight) <= 0 ? byVolume : byWeight
}

const countOf = (type: ContainerType, load: Load) =>
  Number(ceil(divide(needOf(load), capacityOf(type, load))))

const volumeOf = (counts: Counts) => add(...containerTypes.map((t) => times(counts[t], containers[t].volume)))

/**
 * A 40HQ takes at least as much as any other type, so the fewest containers are 40HQ only. Their spare room
 * is then given up for smaller types; at equal volume the result with fewer 20GP wins.
 */
function bestCounts(load: Load): Counts {
  const count = countOf('40HQ', load)
  const largest = capacityOf('40HQ', load)
  const spare = subtract(times(count, largest), needOf(load))
  const [lost20, lost40] = [
    subtract(largest, capacityOf('20GP', load)),
    subtract(largest, capacityOf('40GP', load)),
  ]
  let best: Counts = { '20GP': 0, '40GP': 0, '40HQ': count }
  for (let twenties = 0; twenties <= count; twenties++) {
    const left = subtract(spare, times(twenties, lost20))
    if (compare(left, '0') < 0) break
    const rest = count - twenties
    const forties = isZero(lost40) ? rest : Math.min(rest, Number(floor(divide(left, lost40))))
    const counts = { '20GP': twenties, '40GP': forties, '40HQ': rest - forties }
    if (compare(volumeOf(counts), volumeOf(best)) < 0) best = counts
  }
  return best
}

function rowsOf(counts: Partial<Counts>, load: Load): ContainerRow[] {
  const used = containerTypes.filter((t) => (counts[t] ?? 0) > 0)
  const all = add('0', ...used.map((t) => times(counts[t]!, capacityOf(t, load))))
  return used.map((type) => {
    const percent = (value: string, limit: string) =>
      divide(multiply(value, capacityOf(type, load), '100'), multiply(all, limit))
    const byVolume = percent(load.volume, containers[type].volume)
    const byWeight = percent(load.grossWeight, containers[type].payload)
    return {
      type,
      count: counts[type]!,
      volumePercent: round(byVolume, 2),
      weightPercent: round(byWeight, 2),
      limit: compare(byVolume, byWeight) >= 0 ? 'volume' : 'weight',
    }
  })
}

const sum = (values: readonly (string | null)[]) => add('0', ...values.filter((v) => v !== null))

type LoadedLine = Pick<Packed, 'totalVolume' | 'totalGrossWeight'> & { lineNo: number }

export const isUnmeasured = ({ totalVolume, totalGrossWeight }: Omit<LoadedLine, 'lineNo'>): boolean =>
  totalVolume === null || totalGrossWeight === null

const loadOf = (lines: readonly LoadedLine[]): Load => ({
  volume: sum(lines.map((l) => l.totalVolume)),
  grossWeight: sum(lines.map((l) => l.totalGrossWeight)),
})

/**
 * How a whole order fills containers. How boxes are stowed in them is left to the loader. A caller that has the
 * load of all lines already needs to pass only those that are not measured.
 */
export function containerFill(lines: readonly LoadedLine[], load = loadOf(lines)): ContainerFill {
  const some = isPositive(load.volume) || isPositive(load.grossWeight)
  return {
    volume: round(load.volume, 4),
    grossWeight: round(load.grossWeight, 3),
    unknown: lines.filter(isUnmeasured).map((l) => l.lineNo),
    alone: some ? containerTypes.flatMap((t) => rowsOf({ [t]: countOf(t, load) }, load)) : [],
    best: some ? rowsOf(bestCounts(load), load) : [],
  }
}
