import type { KeptBenchmark } from '#shared/lines/benchmark.rules.ts'
import { strayMeasures, type Measure } from '#shared/lines/line.rules.ts'
import { overallDiscount } from '#shared/lines/discount.rules.ts'
import type { AnyLineInput, LineMaterial } from '#shared/lines/line.schema.ts'
import type { LinePacking } from '#shared/lines/packing.schema.ts'
import {
  noCharges,
  summary,
  hasBasePrice,
  isOfDiscount,
  type Amounts,
  type SummedLine,
} from '#shared/lines/price.rules.ts'
import { add } from '#shared/kernel/decimal.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Place, ServerDocument, Shape, Writer } from '../../engine/document.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { FormReferences, HeaderReferences } from '../form.repository.ts'
import { resolveForm } from '../form.service.ts'
import type { Pricing } from '../line-record.ts'
import type { ResolvedLine } from '../line.service.ts'

/** A priced line as it is stored, as far as every document has it alike. */
export type PricedLine = Pick<SummedLine, keyof SummedLine> &
  Pick<KeptBenchmark, keyof KeptBenchmark> & {
    lineNo: number
    /** It is null if the line stands by its wording (D204). */
    materialId: string | null
    sapMaterialNo: string
    wording: string
    salesUnit: string
    discountPercent: string
    typedDiscount: string | null
    cartonsKept: string | null
  } & Pick<LinePacking, 'quantityPerPackage'> &
  Pick<AnyLineInput, Measure>

/** A line that is in the database already. */
export type KeptLine = PricedLine & { id: string; customerMaterialNo: string }

export interface PricedShape extends Shape {
  row: Shape['row'] & Amounts & { currency: string }
}

/** The types of a document with priced lines: its header and a line as they are typed, and a line as it is stored. */
export interface Types {
  shape: PricedShape
  header: HeaderReferences & object
  input: AnyLineInput
  stored: KeptLine
}

type RowOf<T extends Types> = T['shape']['row']

/** The columns that a typed header fills: its own fields, what its names refer to, and the charges. */
type HeaderColumns = Readonly<Record<string, unknown>> &
  Partial<Omit<Amounts, 'amountPlaces'>> &
  Omit<Place, 'id'> & { currency: string }

/** What a document with priced lines tells this engine beside its definition. */
export interface PricedDocument<T extends Types> {
  document: ServerDocument<T['shape']>
  linesOf(this: void, db: Queryable, id: string): Promise<readonly T['stored'][]>
  /** The header and a line as they were typed, read back from their columns. */
  headerOf(this: void, row: RowOf<T>): T['header']
  typedOf(this: void, line: T['stored']): T['input']
  /** The fields of a line that are typed, as its history names them. */
  typedFields: readonly string[]
  /** @param row the document as it is stored; a new one is not */
  columnsOf(
    this: void,
    header: T['header'],
    named: FormReferences,
    by: { actor: Actor; row?: RowOf<T> | undefined },
  ): HeaderColumns
  recordOf(
    this: void,
    line: NoInfer<T['input']>,
    material: LineMaterial,
    lineNo: number,
    pricing: Pricing,
  ): T['shape']['line'] & PricedLine
  /** What a line keeps of the one that it was, beside its benchmark price; the start of a new one. */
  keptOf(this: void, before: T['stored'] | undefined, record: T['shape']['line'] & PricedLine): object
  /** Reasons against a finished header beside those of the field table. */
  reasonsOf?(this: void, header: T['header']): readonly Reason[]
  /** A return may say something about each line. */
  comments?: true
}

/**
 * A salesman may continue with a document of theirs even if its customer is not, or no longer, related to them
 * (D91).
 */
export const namingActor = (actor: Actor, stored: { customerId: string }, header: { customerId: string }) =>
  actor.role === 'salesman' && stored.customerId === header.customerId ? systemActor : actor

/**
 * A stored document as its form has it, with its materials as they are today, and every reason against it.
 * @param final whether it is judged as a complete document
 */
export async function storedForm<T extends Types>(
  { tx, actor }: Writer,
  { headerOf, typedOf }: PricedDocument<T>,
  { row, lines }: { row: RowOf<T>; lines: readonly T['stored'][] },
  { now, final }: { now: Date; final: boolean },
) {
  const header = headerOf(row)
  const typed = { header, lines: lines.map(typedOf) }
  const options = { day: businessDateOf(now), final, ...(!final && { stored: header }) }
  return { ...(await resolveForm(tx, namingActor(actor, row, header), typed, options)), header }
}

/** The list price of which a line's discount was typed: the one that the line keeps, or today's, which its writer saw. */
const listPriceFor = (line: AnyLineInput, material: LineMaterial, benchmark: KeptBenchmark | undefined) =>
  benchmark && line.typedDiscount !== null && !isOfDiscount(benchmark, line) && isOfDiscount(material, line)
    ? undefined
    : benchmark

/** Discounts that make the price beside them of neither list price (D188); whoever sends them has to say which counts. */
function discountReasons(
  { line, material }: ResolvedLine<AnyLineInput>,
  benchmark: KeptBenchmark | undefined,
  path: string,
): Reason[] {
  const { typedDiscount, unitPrice } = line
  if (typedDiscount === null || !hasBasePrice(material)) return []
  if ([benchmark, material].some((list) => list && isOfDiscount(list, line))) return []
  const params = { discount: typedDiscount, price: unitPrice }
  return [{ code: 'DISCOUNT_DIFFERS', path: `${path}.discountPercent`, params }]
}

/** What is wrong with lines as a person sends them; a measure that a line has kept since before stays (D65). */
export const typedReasons = (
  resolved: readonly ResolvedLine<AnyLineInput>[],
  before: readonly (Pick<PricedLine, 'materialId' | Measure | keyof KeptBenchmark> | undefined)[],
): Reason[] =>
  resolved.flatMap((sent) => {
    const at = sent.lineNo - 1
    const previous = before[at]
    const same = previous?.materialId === sent.line.materialId ? previous : undefined
    return [
      ...discountReasons(sent, same, `lines.${at}`),
      ...strayMeasures(sent.line, sent.material)
        .filter((field) => !same || add(same[field] ?? '0') !== add(sent.line[field]!))
        .map((field) => ({ code: 'MEASURE_NONE', path: `lines.${at}.${field}` })),
    ]
  })

/** A line as it is stored: at the benchmark price that it was given (D80), or at today's. */
export const recordAt = <T extends Types>(
  { recordOf }: PricedDocument<T>,
  { line, material, lineNo }: ResolvedLine<T['input']>,
  benchmark: KeptBenchmark | undefined,
  pricing: Pricing,
) => {
  const list = listPriceFor(line, material, benchmark)
  return list
    ? recordOf(line, { ...material, basePrice: list.basePrice, per: list.per }, lineNo, {
        ...pricing,
        basePriceAt: list.basePriceAt,
      })
    : recordOf(line, material, lineNo, pricing)
}

/** A document keeps the decimals of its amounts until it is in another currency (D181). */
export const placesFor = (
  row: { currency: string; amountPlaces: number } | undefined,
  { currency }: { currency: string },
  { currencyPlaces }: Pick<FormReferences, 'currencyPlaces'>,
): number => (row?.currency === currency ? row.amountPlaces : currencyPlaces)

/** The sums of lines and charges, as far as the document stores them. */
export function sumsOf(
  { fields }: { fields: object },
  lines: readonly (SummedLine & Pick<PricedLine, 'discountPercent'>)[],
  amounts: Partial<Amounts> & Pick<Amounts, 'amountPlaces'>,
) {
  const { reviewLines, ...sums } = summary(lines, { ...noCharges, ...amounts })
  return {
    ...sums,
    ...('reviewLines' in fields && { reviewLines }),
    ...('overallDiscount' in fields && { overallDiscount: overallDiscount(lines) }),
  }
}
