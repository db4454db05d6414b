import { packed, type Packing } from '#shared/lines/price.rules.ts'
import { carriedLine } from '#shared/lines/carried-line.ts'
import { linePacking } from '#shared/lines/packing.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { unsplit, type SplitShare } from '#shared/documents/orders/split.rules.ts'
import { add } from '#shared/kernel/decimal.ts'
import type { OrderLineRecord } from '../order.repository.ts'

type Packings = ReadonlyMap<string, Packing>

const unpacked: Packing = {
  quantityPerPackage: null,
  packageVolume: null,
  packageGrossWeight: null,
  volume: null,
  grossWeight: null,
  boxesPerPallet: null,
}

/** The line with another quantity: weight and packing follow, the price stays (D32). */
const sized = (line: OrderLineRecord, share: SplitShare, packings: Packings): OrderLineRecord => ({
  ...line,
  ...share,
  lineNo: line.lineNo,
  ...packed(share.salesQuantity, {
    ...(packings.get(line.materialId) ?? unpacked),
    ...picked(linePacking, line),
  }),
})

/** The lines of one part of a split. */
export const sharedOut = (
  lines: readonly OrderLineRecord[],
  shares: readonly SplitShare[],
  packings: Packings,
): OrderLineRecord[] => {
  const whole = new Map(lines.map((line) => [line.lineNo, line]))
  return shares.map((share) => sized(whole.get(share.lineNo)!, share, packings))
}

/** Quantities are added up with what was said of them, and finance decides again where its decisions differ. */
const addedUp: ReadonlySet<string> = new Set([
  'salesQuantity',
  'cartonsKept',
  'auxiliaryQuantity',
  'reviewDecided',
])
const alike = Object.keys(carriedLine.shape).filter((name) => !addedUp.has(name))

/** Everything that must be equal before two parts become one line again: what a line carries, and where it comes from. */
function described(line: OrderLineRecord): string {
  const values = new Map<string, unknown>(Object.entries(line))
  const { basePrice, per, conversionRate, contractLineId } = line
  return JSON.stringify([
    ...alike.map((name) => values.get(name)),
    basePrice,
    per,
    conversionRate,
    contractLineId,
  ])
}

const sumOf = (a: string | null, b: string | null) => (a === null || b === null ? (a ?? b) : add(a, b))

function together(line: OrderLineRecord, part: OrderLineRecord, packings: Packings): OrderLineRecord {
  const [share] = unsplit([[line], [{ ...part, lineNo: line.lineNo }]])
  return {
    ...sized(line, share!, packings),
    auxiliaryQuantity: sumOf(line.auxiliaryQuantity, part.auxiliaryQuantity),
    needsReview: line.needsReview || part.needsReview,
    reviewDecided: line.reviewDecided && part.reviewDecided,
  }
}

/**
 * The master's lines after a child's lines have returned. A part joins the line that it was taken from, and a
 * line that left as a whole gets its number back. What was edited since then joins an equal line or follows the
 * last one.
 */
export function returned(
  master: readonly OrderLineRecord[],
  child: readonly OrderLineRecord[],
  packings: Packings,
): OrderLineRecord[] {
  const lines = new Map(master.map((line) => [line.lineNo, line]))
  for (const part of child) {
    const own = lines.get(part.lineNo)
    const like =
      own === undefined || described(own) === described(part)
        ? own
        : [...lines.values()].find((line) => described(line) === described(part))
    if (like) lines.set(like.lineNo, together(like, part, packings))
    else {
      const lineNo = own ? Math.max(...lines.keys()) + 1 : part.lineNo
      lines.set(lineNo, { ...part, lineNo, orderId: master[0]?.orderId ?? part.orderId })
    }
  }
  return [...lines.values()].toSorted((a, b) => a.lineNo - b.lineNo)
}
