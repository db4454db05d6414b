import { cartonAuthor } from '../../lines/priced/draft-content.ts'
import { fieldChanges } from '../../records/history/field-changes.ts'
import { checkOrderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import { advanceReasons, depositHeld, depositForTotal } from '#shared/documents/orders/terms.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { StaffLineInput, StalePrices } from '#shared/lines/line.schema.ts'
import { orderFields, type OrderFacts } from '#shared/documents/orders/order.fields.ts'
import { lineAmount, total } from '#shared/kernel/decimal.ts'
import { isOld, priceToday } from '#shared/lines/benchmark.rules.ts'
import { summary } from '#shared/lines/price.rules.ts'
import { amountReasons, resolveForm } from '../../lines/form.service.ts'
import {
  sumsOf,
  typedReasons,
  namingActor,
  placesFor,
  recordAt,
  storedForm,
} from '../../lines/priced/priced-document.ts'
import { alignLines } from '../../lines/line-changes.ts'
import type { Context, ShapeOf, Writer } from '../../engine/document.ts'
import type { DraftContent, Typing } from '../../engine/verbs.ts'
import {
  headerColumns,
  priced,
  order,
  type LockedOrder,
  editingOf,
  nextLines,
  contentHash,
  type HeaderColumns,
  type ResolvedStaffLine,
} from './order-document.ts'
import { linesOf, type OrderLineRecord, rateOn } from './order.repository.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import { settlePrices } from '../../lines/priced/settle-prices.ts'
import { mustAllow } from '../../engine/act.ts'
import { fire } from '../../engine/fire.ts'
import { replaceLines } from '../../engine/store.ts'
import { loseApproval } from './order-approval.ts'

/** An order beside its materials at today's prices. */
interface OrderToday {
  row: LockedOrder
  stored: readonly OrderLineRecord[]
  header: OrderHeader
  named: FormReferences
  resolved: readonly ResolvedLine<StaffLineInput>[]
}

/**
 * Gives lines today's benchmark price and with it their unit price, which counts as any other change of prices
 * (D27).
 */
export function takeToday(
  context: Context,
  { row, stored, header, named, resolved: kept }: OrderToday,
  take: ReadonlySet<number>,
  now: Date,
): Promise<LockedOrder> {
  const resolved = kept.map((r) => {
    const line = stored[r.lineNo - 1]!
    if (!take.has(line.lineNo)) return r
    return { ...r, fresh: true, line: { ...r.line, unitPrice: priceToday(r.material, line) } }
  })
  const columns = headerColumns(header, named, row)
  const totalAmount = totalOf(header, resolved, columns.amountPlaces)
  const content = { header: { ...columns, ...depositAt(totalAmount, columns) }, resolved }
  return writeContent(context, row, content, { stored, now })
}

/**
 * Orders whose prices were agreed in another document are never asked about. A customer's order was asked about
 * when it was submitted, and is binding since the confirmation (D20).
 */
const agreed: ReadonlySet<string> = new Set(['contract', 'newPi', 'client'])

/**
 * Before a submission, benchmark prices that are older than a day and have changed are refreshed or kept (D80). A
 * refresh is an edit of its own, because it may end approvals.
 */
export async function settleOrder(
  context: Context,
  row: LockedOrder,
  stored: readonly OrderLineRecord[],
  answer: StalePrices | undefined,
  now: Date,
) {
  const settled = { row, lines: stored, reasons: [], changes: [], set: {} }
  if (agreed.has(row.source) || !stored.some((line) => isOld(line, now))) return settled
  const today = await storedForm(context, priced, { row, lines: stored }, { now, final: false })
  const { resolved } = today
  return settlePrices(
    context,
    priced,
    { row, lines: stored, resolved },
    { answer, now },
    async (_writer, _priced, _today, stale) => {
      mustAllow(context, order, editingOf(row), row)
      const take = new Set(stale.map(({ line }) => line.lineNo))
      const taken = await takeToday(context, { row, stored, ...today }, take, now)
      return { ...settled, row: taken, lines: await linesOf(context.tx, row.id) }
    },
  )
}

interface Typed {
  header: OrderHeader
  lines: readonly StaffLineInput[]
}

/** The deposit and the ratios of a payment, each pair held together (D68, D69). */
function heldTerms(header: OrderHeader, totalAmount: string, final: boolean, row?: LockedOrder) {
  const { terms, reasons } = depositHeld(totalAmount, header, row)
  return { terms, reasons: [...reasons, ...advanceReasons(header, final)] }
}

/** What somebody typed of a new order, at today's benchmark prices. */
export async function beginContent(
  { tx, actor }: Writer,
  { header, lines }: Typed,
  { now, final }: { now: Date; final: boolean },
) {
  const options = { day: businessDateOf(now), final }
  const { named, resolved, ...form } = await resolveForm(tx, actor, { header, lines }, options)
  const amountPlaces = named.currencyPlaces
  const held = heldTerms(header, totalOf(header, resolved, amountPlaces), final)
  const reasons = [
    ...form.reasons,
    ...amountReasons(header, amountPlaces),
    ...typedReasons(resolved, []),
    ...held.reasons,
  ]
  const pricing = { currency: header.currency, amountPlaces, basePriceAt: now.toISOString() }
  const next = reasons.length > 0 ? [] : resolved.map((line) => recordAt(priced, line, undefined, pricing))
  const columns = {
    ...priced.columnsOf({ ...header, ...held.terms }, named, { actor }),
    amountPlaces,
    ...sumsOf(order.definition, next, { ...header, amountPlaces }),
  }
  return { header: { ...header, ...held.terms }, named, resolved, reasons, next, columns }
}

/**
 * An edited order may keep a date that has passed and a material that was stopped since (D73, D116); its next
 * step refuses them.
 */
function isKept(
  { code, path = '' }: Reason,
  { header, lines }: Typed,
  row: LockedOrder,
  stored: readonly OrderLineRecord[],
): boolean {
  if (code === 'DATE_PAST') return header.deliveryTime === row.deliveryTime
  const [, at] = /^lines\.(\d+)\.materialId$/.exec(path) ?? []
  if (code !== 'MASTER_DISABLED' || at === undefined) return false
  const line = lines[Number(at)]
  return stored.some((s) => s.lineNo === line?.from && s.materialId === line.materialId)
}

/** An order that was made from a customer's order keeps that customer, because their numbers and dates are linked (D20). */
const boundReasons = (row: LockedOrder, { customerId }: OrderHeader): Reason[] =>
  row.customerOrderId === null || row.customerId === customerId
    ? []
    : [{ code: 'ORDER_OF_CUSTOMER', path: 'header.customerId' }]

/** An order of contracts keeps what these have agreed with its customer (D119). */
const agreedReasons = (row: LockedOrder, header: OrderHeader): Reason[] =>
  row.contractIds.length === 0
    ? []
    : (['customerId', 'salesOrg', 'currency'] as const)
        .filter((name) => row[name] !== header[name])
        .map((name) => ({ code: 'ORDER_OF_CONTRACT', path: `header.${name}` }))

/** What somebody typed of a stored order, with every reason against it. A draft may be incomplete, no other may. */
export async function editedForm({ tx, actor }: Writer, row: LockedOrder, typed: Typed, now: Date) {
  const { header, lines } = typed
  const final = row.status !== 'draft'
  const form = await resolveForm(
    tx,
    namingActor(actor, row, header),
    { header, lines },
    { day: businessDateOf(now), final, stored: priced.headerOf(row) },
  )
  const stored = await linesOf(tx, row.id)
  const amountPlaces = placesFor(row, header, form.named)
  const held = heldTerms(header, totalOf(header, form.resolved, amountPlaces), final, row)
  const whole = { ...header, ...held.terms }
  const reasons = [
    ...boundReasons(row, header),
    ...agreedReasons(row, header),
    ...form.reasons,
    ...amountReasons(header, amountPlaces),
    ...typedReasons(form.resolved, alignLines(stored, lines)),
    ...held.reasons,
    ...(final ? wholeReasons(whole, form.resolved, { now, amountPlaces }) : []),
  ].filter((reason) => !isKept(reason, typed, row, stored))
  return { header: whole, form, stored, final, reasons }
}

/** What an order would be as it is typed, as its own calls would store it. */
export async function contentOf(
  context: Context,
  typed: Typed,
  { now, row }: Typing<ShapeOf<typeof order>>,
): Promise<DraftContent<ShapeOf<typeof order>>> {
  if (!row) {
    const { columns, reasons, next } = await beginContent(context, typed, { now, final: false })
    return { columns, reasons, lines: { stored: [], next, changes: [] } }
  }
  const { header, form, stored, reasons } = await editedForm(context, row, typed, now)
  const columns = headerColumns(header, form.named, row)
  if (reasons.length > 0) return { columns, reasons }
  const content = { header: columns, resolved: form.resolved }
  const { sums, lines: next, changes } = editedContent(row, content, { stored, now })
  return { columns: { ...columns, ...sums }, reasons, lines: { stored, next, changes } }
}

type Resolved = ResolvedLine<StaffLineInput>

/** For a verdict of the machine on state and owner alone, when the lines are checked cell by cell. */
export const asComplete: Partial<OrderFacts> = { lineCount: 1, openLines: 0 }

export const totalOf = (header: OrderHeader, resolved: readonly Resolved[], places: number): string =>
  total(
    [
      ...resolved.map(({ line }) => lineAmount(line.unitPrice, line.salesQuantity, places)),
      header.localCharge,
      header.oceanFreight,
      header.premium,
      header.otherCharge,
    ],
    places,
  )

/** When the total changes, the ratio stays and the deposit follows (D68). */
export const depositAt = (
  totalAmount: string,
  { depositRate, deposit }: { depositRate: string | null; deposit: string | null },
) => depositForTotal(totalAmount, { depositRate, deposit })

/** Reasons against the header and the lines that concern the order as a whole. */
export const wholeReasons = (
  header: OrderHeader,
  resolved: readonly Resolved[],
  { now, amountPlaces }: { now: Date; amountPlaces: number },
): Reason[] => [
  ...(resolved.length === 0 ? [{ code: 'ORDER_NO_LINES' }] : []),
  ...checkOrderHeader(header, totalOf(header, resolved, amountPlaces), businessDateOf(now)),
]

/** Everything that keeps a stored order from becoming effective today, and its lines. */
export async function storedReasons(
  writer: Writer,
  stored: { row: LockedOrder; lines: readonly OrderLineRecord[] },
  now: Date,
) {
  const form = await storedForm(writer, priced, stored, { now, final: true })
  const { amountPlaces } = stored.row
  return {
    ...form,
    reasons: [...form.reasons, ...wholeReasons(form.header, form.resolved, { now, amountPlaces })],
  }
}

interface Content {
  header: HeaderColumns
  resolved: readonly ResolvedStaffLine[]
}

/** Another customer, organization or currency has prices of its own (D76, D77). */
const isPricedAnew = (row: LockedOrder, header: HeaderColumns): boolean =>
  (['customerId', 'salesOrg', 'currency'] as const).some((name) => row[name] !== header[name])

/** The content of a stored order as a save would store it: its lines at their prices, and the sums. */
export function editedContent(
  row: LockedOrder,
  { header, resolved }: Content,
  { stored, now }: { stored: readonly OrderLineRecord[]; now: Date },
) {
  const typed = resolved.map(({ line, material }) => ({ ...line, materialId: material.id }))
  const samePrices = contentHash(row, stored) === contentHash(header, typed)
  const { lines, changes } = nextLines(
    stored,
    isPricedAnew(row, header) ? resolved.map((line) => ({ ...line, fresh: true })) : resolved,
    { currency: header.currency, amountPlaces: header.amountPlaces, basePriceAt: now.toISOString() },
    // The decisions in a draft came with the contract or the offer of which it was made.
    samePrices || row.status === 'draft',
  )
  return { typed, samePrices, lines, changes, sums: summary(lines, header) }
}

/**
 * Replaces the content of a locked order whose content was checked. Every changed cell goes into the history, and
 * approvals of another price are void (D27).
 */
export async function writeContent(
  context: Context,
  row: LockedOrder,
  { header, resolved }: Content,
  { stored, now }: { stored: readonly OrderLineRecord[]; now: Date },
): Promise<LockedOrder> {
  const content = editedContent(row, { header, resolved }, { stored, now })
  const { samePrices, lines, changes, sums } = content
  const at = now.toISOString()
  await replaceLines(context.tx, order, row.id, lines)
  const { lineCount, openLines, reviewLines } = sums
  const edited = await fire(context, order, editingOf(row), row, {
    at,
    facts: { lineCount, openLines, reviewLines, salespersonId: row.salespersonId },
    changes: [...fieldChanges(orderFields, row, header), ...changes],
    set: {
      ...header,
      ...sums,
      ...cartonAuthor(lines, changes, { by: context.actor.name, at }),
      ...(row.exchangeRate !== null &&
        header.currency !== row.currency && { exchangeRate: rateOn(header.currency, businessDateOf(now)) }),
    },
  })
  return samePrices ? edited : loseApproval(context, edited)
}
