import { isDecimal, placesOf } from '#shared/kernel/decimal-text.ts'
import {
  add,
  compare,
  divide,
  isPositive,
  isWhole,
  isZero,
  multiply,
  round,
  subtract,
  total,
} from '#shared/kernel/decimal.ts'
import { childOrderLines } from '#shared/vocabulary/limits.ts'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import type { RuleReason } from './order.errors.ts'
import { orderMachine } from './order.machine.ts'
import type { OrderRow } from './order.fields.ts'

/** A line of the order that is split; `countable` asks for whole units in each part (D64). */
export interface SplitLine extends Pick<
  OrderLine,
  | 'lineNo'
  | 'sapMaterialNo'
  | 'warehousePosition'
  | 'salesQuantity'
  | 'orderQuantity'
  | 'conversionRate'
  | 'unitPrice'
  | 'totalPrice'
> {
  countable?: boolean
  auxiliaryQuantity?: string | null
  /** Where its material is made, whose warehouses it means by their codes. */
  factoryCode?: string | null
}

/** A warehouse with its position; a split tells the types of positions apart. */
export interface Place {
  factoryCode: string
  code: string
  position: string
  positionType: string
}

/**
 * The warehouse that a line means: by its code in the factory of the material, else by a code that no other has, else by
 * the position (D370).
 */
export function placeOf<P extends Place>(
  places: readonly P[],
  { warehousePosition, factoryCode }: Pick<SplitLine, 'warehousePosition' | 'factoryCode'>,
): P | undefined {
  const coded = places.filter(({ code }) => code === warehousePosition)
  const own = coded.find((place) => place.factoryCode === factoryCode)
  const only = coded.length === 1 ? coded[0] : undefined
  return own ?? only ?? places.find(({ position }) => position === warehousePosition)
}

/** A quantity, in sales units, that leaves a line of the master. */
export interface SplitMove {
  lineNo: number
  quantity: string
}

/** The moves to one child order; the children come in the order of their numbers. */
export type SplitChild = readonly SplitMove[]

/** What one order gets of an original line; the price stays (D32). */
export type SplitShare = Pick<OrderLine, 'lineNo' | 'salesQuantity' | 'orderQuantity' | 'totalPrice'> & {
  /** Its pieces, of a line that counts them. */
  auxiliaryQuantity?: string | null
}

export interface SplitPart {
  lines: SplitShare[]
  lineCount: number
  linesAmount: string
}

export interface SplitPlan {
  master: SplitPart
  children: (SplitPart & { number: number })[]
  /** Why the plan cannot be carried out; moves named here are in no part. */
  reasons: RuleReason[]
  /** Children that could not be submitted as they are (D35). */
  warnings: RuleReason[]
}

const quantityScale = 3

/** Children are numbered after their master: `-01`, `-02`, … (D34). */
export const childOrderNo = (masterNo: string, number: number): string =>
  `${masterNo}-${String(number).padStart(2, '0')}`

const { when } = orderMachine.transitions.split

/** Reasons why an order cannot be split in its present state, from the machine's own row. */
export function splitStateReasons(order: Pick<OrderRow, 'split' | 'push' | 'status'>): RuleReason[] {
  const reasons: RuleReason[] = []
  if (!when.split?.includes(order.split)) reasons.push({ code: 'SPLIT_NOT_MASTER' })
  if (!when.push?.includes(order.push) || !when.status?.includes(order.status))
    reasons.push({ code: 'SPLIT_STATE' })
  return reasons
}

/**
 * Distributes `whole` by quantity. Each part is the growth of the rounded running product, and the last part gets
 * the rest. So the sum is `whole`, no part is negative, and in a line that was just priced no part differs from
 * its own product by more than one unit of the last place. Rounding each part alone could make the last one
 * negative.
 */
function dealt(quantities: readonly string[], factor: string, whole: string, places: number): string[] {
  let quantity = '0'
  let before = '0'
  return quantities.map((q, at) => {
    quantity = add(quantity, q)
    const reached = round(multiply(quantity, factor), places)
    const until = at === quantities.length - 1 || compare(reached, whole) > 0 ? whole : reached
    const part = round(subtract(until, before), places)
    before = until
    return part
  })
}

/** The pieces are distributed with the quantity; a line without pieces has none to distribute. */
function piecesOf({ auxiliaryQuantity, salesQuantity }: SplitLine, quantities: readonly string[]) {
  if (auxiliaryQuantity === undefined || auxiliaryQuantity === null) return undefined
  const each = isZero(salesQuantity) ? '0' : divide(auxiliaryQuantity, salesQuantity)
  return dealt(quantities, each, auxiliaryQuantity, quantityScale)
}

function sharesOf(line: SplitLine, quantities: readonly string[]): SplitShare[] {
  const amounts = dealt(quantities, line.unitPrice, line.totalPrice, placesOf(line.totalPrice))
  const ordered = dealt(quantities, line.conversionRate, line.orderQuantity, quantityScale)
  const pieces = piecesOf(line, quantities)
  return quantities.map((quantity, at) => ({
    lineNo: line.lineNo,
    salesQuantity: round(quantity, quantityScale),
    orderQuantity: ordered[at]!,
    totalPrice: amounts[at]!,
    ...(pieces && { auxiliaryQuantity: pieces[at]! }),
  }))
}

const partOf = (lines: SplitShare[]): SplitPart => ({
  lines,
  lineCount: lines.length,
  linesAmount: total(lines.map((l) => l.totalPrice)),
})

/**
 * The rest of a line can leave as it is. A part of it must be positive, have at most three places, and be whole
 * if the unit is counted.
 */
function mayLeave(line: SplitLine, open: string, quantity: string): boolean {
  if (!isDecimal(quantity) || !isPositive(quantity) || compare(quantity, open) > 0) return false
  return compare(quantity, open) === 0 || isWhole(line.countable ? quantity : multiply(quantity, '1000'))
}

/** A line of the master while moves are applied: what is left, and what each child has received. */
interface Source {
  line: SplitLine
  open: string
  taken: Map<number, string>
}

function take(sources: ReadonlyMap<number, Source>, children: readonly SplitChild[]): RuleReason[] {
  const reasons: RuleReason[] = []
  children.forEach((moves, child) =>
    moves.forEach(({ lineNo, quantity }, at) => {
      const source = sources.get(lineNo)
      if (source && mayLeave(source.line, source.open, quantity)) {
        source.open = subtract(source.open, quantity)
        source.taken.set(child, add(source.taken.get(child) ?? '0', quantity))
        return
      }
      const params = { line: lineNo, open: add('0', source?.open ?? '0') }
      reasons.push({ code: 'SPLIT_QUANTITY', params, path: `children.${child}.${at}.quantity` })
    }),
  )
  return reasons
}

/**
 * Distributes the lines to the children in the sequence of their numbers; the master is last and gets the
 * rounding difference.
 */
function deal(sources: Iterable<Source>, childCount: number) {
  const children: SplitShare[][] = Array.from({ length: childCount }, () => [])
  const master: SplitShare[] = []
  for (const { line, open, taken } of sources) {
    const takers = [...taken]
      .toSorted(([a], [b]) => a - b)
      .map(([child, q]) => [children[child]!, q] as const)
    const parts = taken.size === 0 || isPositive(open) ? [...takers, [master, open] as const] : takers
    const shares = sharesOf(
      line,
      parts.map(([, quantity]) => quantity),
    )
    parts.forEach(([lines], at) => lines.push(shares[at]!))
  }
  return { master, children }
}

/**
 * Plans a split by hand (D31, D32): what master and children have of each line after the moves. An unfinished
 * plan is computed too, so that a dialog can show sums while somebody types. Header charges stay on the master.
 * @param firstNumber one above the highest child number that the master ever had (D34)
 */
export function planSplit(
  lines: readonly SplitLine[],
  children: readonly SplitChild[],
  firstNumber = 1,
): SplitPlan {
  const sources = new Map<number, Source>(
    lines.map((line) => [line.lineNo, { line, open: line.salesQuantity, taken: new Map() }]),
  )
  const reasons = take(sources, children)
  const dealtOut = deal(sources.values(), children.length)
  const numbers = children.map((_child, at) => firstNumber + at)
  const empty = (number: number, path: string): RuleReason => ({
    code: 'SPLIT_EMPTY_CHILD',
    params: { child: number },
    path,
  })
  if (children.length === 0) reasons.push(empty(firstNumber, 'children'))
  children.forEach((moves, at) => {
    if (moves.length === 0) reasons.push(empty(numbers[at]!, `children.${at}`))
  })
  if (!dealtOut.master.some(({ lineNo }) => sources.get(lineNo)!.line.sapMaterialNo !== ''))
    reasons.push({ code: 'SPLIT_LAST_MATERIAL' })
  const parts = dealtOut.children.map((part, at) => ({ number: numbers[at]!, ...partOf(part) }))
  return {
    master: partOf(dealtOut.master),
    children: parts,
    reasons,
    warnings: parts.flatMap(({ lineCount }, at) =>
      lineCount > childOrderLines
        ? [{ code: 'SPLIT_OVER_100' as const, params: { max: childOrderLines }, path: `children.${at}` }]
        : [],
    ),
  }
}

/**
 * Plans a split by the types of warehouse positions: the master keeps the type with most lines (of equals the first)
 * and the lines that have none yet; one child per further type.
 */
export function planSplitByPosition(
  lines: readonly SplitLine[],
  places: readonly Place[],
  firstNumber = 1,
): SplitPlan {
  const placed = lines.filter((l) => l.warehousePosition !== '')
  const typeOf = (line: SplitLine) => placeOf(places, line)?.positionType ?? line.warehousePosition
  const groups = [...Map.groupBy(placed, typeOf).values()]
  if (groups.length < 2)
    return { ...planSplit(lines, [], firstNumber), reasons: [{ code: 'SPLIT_ONE_POSITION' }] }
  const largest = groups.reduce((most, group) => (group.length > most.length ? group : most))
  const children = groups
    .filter((group) => group !== largest)
    .map((group) => group.map((l) => ({ lineNo: l.lineNo, quantity: l.salesQuantity })))
  return planSplit(lines, children, firstNumber)
}

/**
 * Plans a move of lines, or of quantities of them, from one part of a split to another: what stays and what goes.
 * Every part keeps something, and the master keeps something that SAP knows.
 */
export function planMove(
  lines: readonly SplitLine[],
  moves: readonly SplitMove[],
  giver: 'master' | 'child',
): { remaining: SplitPart; moved: SplitPart; reasons: RuleReason[] } {
  const { master, children, reasons } = planSplit(lines, [moves])
  const [moved] = children
  const empty: RuleReason[] = master.lineCount === 0 ? [{ code: 'SPLIT_EMPTY_PART' }] : []
  const found =
    giver === 'master' ? reasons : [...reasons.filter((r) => r.code !== 'SPLIT_LAST_MATERIAL'), ...empty]
  const rooted = found.map(({ path, ...reason }) => ({
    ...reason,
    ...(path !== undefined && { path: path.replace('children.0', 'moves') }),
  }))
  return { remaining: master, moved: moved!, reasons: rooted }
}

/** Brings parts of a split together again (D33): all of them, or one child and its master. */
export function unsplit(parts: readonly (readonly SplitShare[])[]): SplitShare[] {
  const lines = Map.groupBy(parts.flat(), (share) => share.lineNo)
  return [...lines]
    .toSorted(([a], [b]) => a - b)
    .map(([lineNo, shares]) => ({
      lineNo,
      salesQuantity: round(add(...shares.map((s) => s.salesQuantity)), quantityScale),
      orderQuantity: round(add(...shares.map((s) => s.orderQuantity)), quantityScale),
      totalPrice: total(shares.map((s) => s.totalPrice)),
    }))
}
