import type {
  DeliveryNoteHeader,
  DeliveryNoteLineInput,
} from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { isSamePart, type NotePart } from '#shared/documents/delivery-notes/note-part.rules.ts'
import { add, compare, round, subtract, total } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { differenceOf, inCommonOfNote, quantityReasons } from '#shared/lines/open-lines/open-line.rules.ts'
import { openQuantity } from '#shared/lines/open-lines/open-line.schema.ts'
import type { Writer } from '../../engine/document.ts'
import type { DraftContent, Typing } from '../../engine/verbs.ts'
import { seenLines, type OpenLineRecord } from '../../lines/open-lines/ledger.repository.ts'
import { amountsOf, columnsOf, each, placeOf } from '../../lines/open-lines/line-content.ts'
import type { Shape } from './delivery-note-document.ts'
import { kindsOfGoods, linesOf, type DeliveryNoteLineRecord } from './delivery-note.repository.ts'

export interface DeliveryNoteContent {
  header: DeliveryNoteHeader
  lines: readonly DeliveryNoteLineInput[]
}

type Stored = ReadonlyMap<string, DeliveryNoteLineRecord>

const isKept = (line: DeliveryNoteLineRecord | undefined, quantity: string) =>
  line?.account === 'delivered' && compare(line.quantity, quantity) === 0

/** What SAP has delivered of a note stays as it is, and a delivery of SAP's takes no further lines. */
function inSapReasons(
  lines: DeliveryNoteContent['lines'],
  found: ReadonlyMap<string, OpenLineRecord>,
  stored: Stored,
  parts: readonly NotePart[],
): Reason[] {
  const inSap = parts.filter(({ state }) => state === 'pushed')
  const isPartInSap = (line: OpenLineRecord | undefined) =>
    line !== undefined && inSap.some((part) => isSamePart(part, line))
  const named = new Set(lines.map(({ openLineId }) => openLineId))
  const gone = [...stored.values()].some(
    ({ account, openLineId }) => account === 'delivered' && !named.has(openLineId),
  )
  return [
    ...(gone ? [{ code: 'NOTE_LINE_IN_SAP', path: 'lines' }] : []),
    ...lines.flatMap(({ openLineId, quantity }, at): Reason[] =>
      isPartInSap(found.get(openLineId)) && !isKept(stored.get(openLineId), quantity)
        ? [{ code: 'NOTE_LINE_IN_SAP', path: `lines.${at}.quantity` }]
        : [],
    ),
  ]
}

/** What is wrong with the lines: unknown ones, ones that are named twice, quantities, and what does not go together. */
function reasonsOf(
  lines: DeliveryNoteContent['lines'],
  found: ReadonlyMap<string, OpenLineRecord>,
): Reason[] {
  const first = lines.map(({ openLineId }) => found.get(openLineId)).find((line) => line !== undefined)
  const places = new Map(lines.map(({ openLineId }, at) => [openLineId, at] as const).toReversed())
  return [
    ...(lines.length === 0 ? [{ code: 'NOTE_EMPTY', path: 'lines' }] : []),
    ...lines.flatMap(({ openLineId, quantity }, at): Reason[] => {
      const path = `lines.${at}.openLineId`
      const line = found.get(openLineId)
      if (!line || places.get(openLineId) !== at) return [{ code: 'INVALID', path }]
      const other = differenceOf(line, first, inCommonOfNote)
      return [
        ...quantityReasons(quantity, `lines.${at}.quantity`),
        ...(other ? [{ code: 'OPEN_LINES_DIFFER', path, params: { field: other } }] : []),
      ]
    }),
  ]
}

/** A line as it is stored. What the note itself has reserved is open to it. */
function lineOf(line: OpenLineRecord, quantity: string, before: DeliveryNoteLineRecord | undefined) {
  const own = before?.account === 'noted' ? before.quantity : '0'
  return {
    ...columnsOf(line),
    ...amountsOf(line, quantity),
    requested: subtract(add(line.requested, line.noted), own),
    open: openQuantity({ ...line, noted: subtract(line.noted, own) }),
    // What was reserved is freed before it is saved, and taken anew.
    account: before?.account === 'delivered' ? 'delivered' : 'none',
    shippingPoint: line.shippingPoint,
    shipToNo: line.shipToNo,
    warehousePosition: line.warehousePosition,
    id: before?.id ?? newId(),
  }
}

/** The type of the goods; of several the one with the greatest amount. */
async function productTypeOf(
  { tx }: Writer,
  lines: readonly { sapMaterialNo: string; totalPrice: string }[],
): Promise<string> {
  const kinds = await kindsOfGoods(
    tx,
    lines.map(({ sapMaterialNo }) => sapMaterialNo),
  )
  const byType = Map.groupBy(lines, ({ sapMaterialNo }) => kinds.get(sapMaterialNo)?.productTypeCode ?? '')
  const sums = [...byType].map(([type, some]) => ({
    type,
    sum: add('0', ...some.map(({ totalPrice }) => totalPrice)),
  }))
  return sums.toSorted((a, b) => compare(b.sum, a.sum))[0]?.type ?? ''
}

/** The header of a note as it follows from its lines, and its lines as they are stored. */
export async function contentOf(
  writer: Writer,
  { header, lines: typed }: DeliveryNoteContent,
  { row }: Typing<Shape>,
): Promise<DraftContent<Shape>> {
  const { tx, actor } = writer
  const ids = typed.map(({ openLineId }) => openLineId)
  const found = new Map((await seenLines(tx, actor, ids)).map((line) => [line.id, line]))
  const stored = row ? await linesOf(tx, row.id) : []
  const before = new Map(stored.map((line) => [line.openLineId, line]))
  const named = typed.flatMap(({ openLineId, quantity }) => {
    const line = found.get(openLineId)
    return line ? [{ line, quantity }] : []
  })
  const next = named.map(({ line, quantity }, at) => ({
    ...lineOf(line, quantity, before.get(line.id)),
    lineNo: at + 1,
  }))
  const first = named[0]?.line
  const changes = next.flatMap(({ openLineId, lineNo, quantity }) => {
    const from = before.get(openLineId)?.quantity ?? null
    const same = from !== null && compare(from, quantity) === 0
    return same ? [] : [{ path: `lines.${lineNo}.quantity`, from, to: quantity }]
  })
  const sum = (values: readonly (string | null)[]) => add('0', ...values.filter((value) => value !== null))
  const gone = stored.some(({ openLineId }) => !found.has(openLineId))
  return {
    // Its parts were stored by a call that has checked them.
    reasons: [
      ...reasonsOf(typed, found),
      ...inSapReasons(typed, found, before, (row?.parts ?? []) as NotePart[]),
    ],
    columns: {
      ...header,
      ...placeOf(first, row),
      tradeTerm: first?.tradeTerm ?? '',
      sapOrderNos: each(next.map(({ sapOrderNo }) => sapOrderNo)),
      purchaseNos: each(next.map(({ purchaseNo }) => purchaseNo)),
      warehousePosition: each(next.map(({ warehousePosition }) => warehousePosition)),
      productType: await productTypeOf(writer, next),
      orderIds: [...new Set(next.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))],
      lineCount: next.length,
      totalAmount: total(
        next.map(({ totalPrice }) => totalPrice),
        first?.amountPlaces ?? 2,
      ),
      packages: next.reduce((count, line) => count + (line.packages ?? 0), 0),
      totalVolume: round(sum(next.map(({ totalVolume }) => totalVolume)), 4),
      totalGrossWeight: round(sum(next.map(({ totalGrossWeight }) => totalGrossWeight)), 3),
    },
    lines: {
      stored,
      next,
      changes: [...changes, ...(gone ? [{ path: 'lineCount', from: stored.length, to: next.length }] : [])],
    },
  }
}
