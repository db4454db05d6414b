import { loadReasons, type Load } from '#shared/documents/requisitions/load.rules.ts'
import type {
  RequisitionHeader,
  RequisitionLineInput,
} from '#shared/documents/requisitions/requisition.fields.ts'
import { add, compare, round, total } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import {
  differenceOf,
  inCommonOfDelivery,
  quantityReasons,
} from '#shared/lines/open-lines/open-line.rules.ts'
import type { Writer } from '../../engine/document.ts'
import type { DraftContent, Typing } from '../../engine/verbs.ts'
import { seenLines, type OpenLineRecord } from '../../lines/open-lines/ledger.repository.ts'
import { amountsOf, columnsOf, each, placeOf } from '../../lines/open-lines/line-content.ts'
import type { Shape } from './requisition-document.ts'
import { linesOf } from './requisition.repository.ts'

export interface RequisitionContent {
  header: RequisitionHeader
  loads: readonly Load[]
  lines: readonly RequisitionLineInput[]
}

/** What is wrong with the lines: unknown ones, quantities, loads that do not exist, and what does not go together. */
function reasonsOf(
  { lines, loads }: RequisitionContent,
  found: ReadonlyMap<string, OpenLineRecord>,
): Reason[] {
  const first = lines.map(({ openLineId }) => found.get(openLineId)).find((line) => line !== undefined)
  return [
    ...(lines.length === 0 ? [{ code: 'REQUISITION_EMPTY', path: 'lines' }] : []),
    ...lines.flatMap(({ openLineId, quantity, loadNo }, at): Reason[] => {
      const line = found.get(openLineId)
      if (!line) return [{ code: 'INVALID', path: `lines.${at}.openLineId` }]
      const other = differenceOf(line, first, inCommonOfDelivery)
      return [
        ...quantityReasons(quantity, `lines.${at}.quantity`),
        ...(loadNo > Math.max(1, loads.length) ? [{ code: 'INVALID', path: `lines.${at}.loadNo` }] : []),
        ...(other
          ? [{ code: 'OPEN_LINES_DIFFER', path: `lines.${at}.openLineId`, params: { field: other } }]
          : []),
      ]
    }),
    ...loadReasons(loads),
  ]
}

/** Loads as a history tells them. */
const textOf = (loads: readonly Load[]) =>
  loads.map(({ kind, number, sealNo }) => [kind, number, sealNo].filter(Boolean).join(' ')).join(', ')

/** The header of a requisition as it follows from its lines, and its lines as they are stored. */
export async function contentOf(
  { tx, actor }: Writer,
  typed: RequisitionContent,
  { row }: Typing<Shape>,
): Promise<DraftContent<Shape>> {
  const open = await seenLines(
    tx,
    actor,
    typed.lines.map(({ openLineId }) => openLineId),
  )
  const found = new Map(open.map((line) => [line.id, line]))
  const reasons = reasonsOf(typed, found)
  const named = typed.lines.flatMap((input) => {
    const line = found.get(input.openLineId)
    return line ? [{ input, line }] : []
  })
  const amountPlaces = named[0]?.line.amountPlaces ?? 2
  const stored = row ? await linesOf(tx, row.id) : []
  const before = new Map(stored.map((line) => [`${line.openLineId} ${line.loadNo}`, line]))
  const next = named.map(({ input, line }, at) => ({
    ...columnsOf(line),
    ...amountsOf(line, input.quantity),
    loadNo: input.loadNo,
    id: before.get(`${line.id} ${input.loadNo}`)?.id ?? newId(),
    lineNo: at + 1,
  }))
  const first = named[0]?.line
  const changes = next.flatMap(({ openLineId, loadNo, lineNo, quantity }) => {
    const from = before.get(`${openLineId} ${loadNo}`)?.quantity ?? null
    const same = from !== null && compare(from, quantity) === 0
    return same ? [] : [{ path: `lines.${lineNo}.quantity`, from, to: quantity }]
  })
  const sum = (values: readonly (string | null)[]) => add('0', ...values.filter((value) => value !== null))
  // The column has no type, but the call that stored them has checked them.
  const [loadsBefore, loadsNow] = [textOf((row?.loads ?? []) as Load[]), textOf(typed.loads)]
  const gone = stored.length > next.length
  return {
    reasons,
    columns: {
      ...typed.header,
      ...placeOf(first, row),
      shippingPoint: first?.shippingPoint ?? '',
      sapOrderNos: each(next.map(({ sapOrderNo }) => sapOrderNo)),
      purchaseNos: each(next.map(({ purchaseNo }) => purchaseNo)),
      orderIds: [...new Set(next.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))],
      lineCount: next.length,
      totalAmount: total(
        next.map(({ totalPrice }) => totalPrice),
        amountPlaces,
      ),
      packages: next.reduce((count, line) => count + (line.packages ?? 0), 0),
      totalVolume: round(sum(next.map(({ totalVolume }) => totalVolume)), 4),
      totalGrossWeight: round(sum(next.map(({ totalGrossWeight }) => totalGrossWeight)), 3),
      loads: JSON.stringify(typed.loads),
    },
    lines: {
      stored,
      next,
      changes: [
        ...changes,
        ...(loadsBefore === loadsNow ? [] : [{ path: 'loads', from: loadsBefore, to: loadsNow }]),
        ...(gone ? [{ path: 'lineCount', from: stored.length, to: next.length }] : []),
      ],
    },
  }
}
