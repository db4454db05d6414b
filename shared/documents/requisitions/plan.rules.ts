import { add, compare, divide, isPositive, multiply, subtract } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { containerFill } from '#shared/lines/container.rules.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import { packed, type Packed } from '#shared/lines/price.rules.ts'
import { fillOf, type Load, type LoadedLine } from './load.rules.ts'
import type { RequisitionLineInput } from './requisition.fields.ts'

/** Loads and what goes into each, as it is planned on screen. */
export interface Plan {
  loads: readonly Load[]
  lines: readonly RequisitionLineInput[]
}

type Lines = Plan['lines']
type Packing = Pick<
  OpenLine,
  'quantityPerPackage' | 'packageVolume' | 'packageGrossWeight' | 'boxesPerPallet'
>
/** As much of an open line as planning needs, by its id. */
export type Known = ReadonlyMap<string, Packing & Pick<OpenLine, 'open'>>

export const emptyLoad = (kind: Load['kind']): Load => ({
  kind,
  number: '',
  sealNo: '',
  maxVolume: null,
  maxWeight: null,
})

/** A quantity while it is typed counts as nothing until it is a number. */
const countable = (quantity: string) => (isDecimal(quantity) ? quantity : '0')
const sumOf = (lines: Lines) => add('0', ...lines.map(({ quantity }) => countable(quantity)))

/** So much of a line is planned, in all loads together. */
export const quantityOf = (lines: Lines, openLineId: string): string =>
  sumOf(lines.filter((line) => line.openLineId === openLineId))

const nothing: Packed = { packages: null, pallets: null, totalVolume: null, totalGrossWeight: null }

/** What a quantity of an open line takes of a load. */
export const packingOf = (quantity: string, line: Packing | undefined): Packed =>
  line && isPositive(countable(quantity))
    ? packed(quantity, { ...line, volume: null, grossWeight: null })
    : nothing

export const loadedLines = (lines: Lines, known: Known): LoadedLine[] =>
  lines.map(({ openLineId, loadNo, quantity }) => ({
    loadNo,
    ...packingOf(quantity, known.get(openLineId)),
  }))

/** Adds so much of a line to a load, in which each line stands once. */
function withMore(lines: Lines, openLineId: string, loadNo: number, quantity: string): Lines {
  const at = lines.findIndex((line) => line.openLineId === openLineId && line.loadNo === loadNo)
  if (at < 0) return [...lines, { openLineId, loadNo, quantity }]
  return lines.map((line, n) =>
    n === at ? { ...line, quantity: add(countable(line.quantity), quantity) } : line,
  )
}

/** Moves a line, or a part of it, to another load. More than there is moves all of it. */
export function moveLine(lines: Lines, at: number, loadNo: number, part?: string): Lines {
  const line = lines[at]
  if (!line || line.loadNo === loadNo) return lines
  const twin = lines.some(({ openLineId, loadNo: no }) => openLineId === line.openLineId && no === loadNo)
  const whole = part === undefined || compare(part, countable(line.quantity)) >= 0
  // A whole line keeps its place, so that the reader finds it again.
  if (whole && !twin) return lines.map((one, n) => (n === at ? { ...one, loadNo } : one))
  const rest = whole
    ? lines.filter((_, n) => n !== at)
    : lines.map((one, n) => (n === at ? { ...one, quantity: subtract(one.quantity, part) } : one))
  return withMore(rest, line.openLineId, loadNo, whole ? countable(line.quantity) : part)
}

/** Takes a load away; its lines go into the load before it. */
export function removeLoad({ loads, lines }: Plan, loadNo: number): Plan {
  const target = Math.max(1, loadNo - 1)
  let next: Lines = []
  for (const line of lines) {
    const shifted = line.loadNo === loadNo ? target : line.loadNo > loadNo ? line.loadNo - 1 : line.loadNo
    next = withMore(next, line.openLineId, shifted, countable(line.quantity))
  }
  return { loads: loads.filter((_, n) => n !== loadNo - 1), lines: next }
}

/** Quantities are never below zero. */
const floor = (value: string) => value.split('.')[0] ?? '0'
const least = (...values: readonly string[]) => values.reduce((a, b) => (compare(a, b) <= 0 ? a : b))

/** As much of what is left of a line as goes into a load, in whole packages; nothing of a line without measures. */
function fitting(
  left: string,
  line: Packing,
  room: { volume: string | null; weight: string | null },
): string {
  const { quantityPerPackage: per, packageVolume, packageGrossWeight } = line
  if (per === null || !isPositive(per) || !isPositive(left)) return '0'
  if (packageVolume === null || packageGrossWeight === null) return '0'
  const packages = (space: string | null, each: string) =>
    space === null || !isPositive(each) ? [] : [isPositive(space) ? floor(divide(space, each)) : '0']
  const most = [...packages(room.volume, packageVolume), ...packages(room.weight, packageGrossWeight)]
  const held = most.length === 0 ? left : multiply(least(...most), per)
  // The last package of a line may be an incomplete one.
  return compare(held, left) >= 0 ? left : least(held, multiply(floor(divide(left, per)), per))
}

const roomOf = ({ loads, lines }: Plan, known: Known, loadNo: number) => {
  const fill = fillOf(loads, loadedLines(lines, known))[loadNo - 1]
  const less = (max: string | null, value: string) => (max === null ? null : subtract(max, value))
  return fill
    ? { volume: less(fill.maxVolume, fill.volume), weight: less(fill.maxWeight, fill.weight) }
    : { volume: '0', weight: '0' }
}

/** Loads one container after another from what waits, by the ids of the open lines. */
function loadFrom(plan: Plan, known: Known, loadNo: number, waiting: ReadonlyMap<string, string>): Plan {
  let { lines } = plan
  for (const [openLineId, left] of waiting) {
    const line = known.get(openLineId)
    const quantity = line ? fitting(left, line, roomOf({ ...plan, lines }, known, loadNo)) : '0'
    if (isPositive(quantity)) lines = withMore(lines, openLineId, loadNo, quantity)
  }
  return { ...plan, lines }
}

const idsOf = (lines: Lines) => [...new Set(lines.map(({ openLineId }) => openLineId))]

/** Fills a load up with what is open of the chosen lines and not planned yet, in whole packages. */
export const fillUp = (plan: Plan, known: Known, loadNo: number): Plan =>
  loadFrom(
    plan,
    known,
    loadNo,
    new Map(
      idsOf(plan.lines).map((id) => [id, subtract(known.get(id)?.open ?? '0', quantityOf(plan.lines, id))]),
    ),
  )

/** The fewest containers for what is planned, with the lines spread over them; what fits nowhere stays in the last one. */
export function suggestLoads({ loads, lines }: Plan, known: Known): Plan {
  const sizes = loadedLines(lines, known).map((line, n) => ({ ...line, lineNo: n + 1 }))
  const kinds = containerFill(sizes).best.flatMap(({ type, count }) =>
    Array.from({ length: count }, () => type),
  )
  if (kinds.length === 0) return { loads, lines }
  let plan: Plan = { loads: kinds.map(emptyLoad), lines: [] }
  const leftOf = (id: string) => subtract(quantityOf(lines, id), quantityOf(plan.lines, id))
  const ids = idsOf(lines)
  for (let loadNo = 1; loadNo <= kinds.length; loadNo++)
    plan = loadFrom(plan, known, loadNo, new Map(ids.map((id) => [id, leftOf(id)])))
  for (const id of ids)
    if (isPositive(leftOf(id))) plan = { ...plan, lines: withMore(plan.lines, id, kinds.length, leftOf(id)) }
  return plan
}
