import type { LineUnderWay } from '#shared/lines/carried-line.ts'
import type { LineAnswers } from '#shared/lines/line-questions.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { calledLine } from '#shared/lines/stand-in.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { keepChosen, underWay, type Way } from '../../lines/priced/under-way.ts'
import type { QuotationLineRecord } from './quotation.repository.ts'

/** A way that ends at a material: contracts and orders have no line without one. */
export type WayOfOffer =
  | {
      line: QuotationLineRecord
      name: string
      choice: LineUnderWay
      converted?: Extract<Way, { choice: unknown }>['converted']
    }
  | { line: QuotationLineRecord; name: string; choice?: undefined; way: Exclude<Way, { choice: unknown }> }

interface Offered {
  from: { customerId: string; salesOrg: string; currency: string; amountPlaces: number }
  answers: LineAnswers
}

/**
 * Lines of quotations as an order or a contract takes them. Those that stand by their wording need a material now; all
 * others go on as they are, in the unit in which they were offered (D204).
 */
export async function offersUnderWay(
  { tx, actor }: { tx: Tx; actor: Actor },
  offered: readonly QuotationLineRecord[],
  { from, answers }: Offered,
): Promise<WayOfOffer[]> {
  const leaving = offered.map((line) => ({
    ...line,
    name: calledLine(line),
    // What has a material is in its unit already.
    salesUnit: line.materialId === null ? line.salesUnit : '',
  }))
  const ways = await underWay(tx, leaving, { from, answers, stands: false })
  await keepChosen(tx, actor, from.customerId, leaving, ways)
  return offered.map((line, i): WayOfOffer => {
    const way = ways[i]!
    const { name } = leaving[i]!
    if (!('choice' in way)) return { line, name, way }
    const { choice, converted } = way
    const { materialId } = choice
    if (materialId === null) return { line, name, way: { ask: {} } }
    return { line, name, choice: { ...choice, materialId }, ...(converted && { converted }) }
  })
}

/**
 * Why lines cannot go on: they are asked for a material unless they may stay behind. All of them stay behind nowhere,
 * because then nothing would be made.
 */
export function openReasons(ways: readonly WayOfOffer[], leaveOut: boolean): Reason[] {
  const stays = leaveOut && ways.some(({ choice }) => choice)
  return ways.flatMap((one, i): Reason[] => {
    if (one.choice) return []
    if ('reason' in one.way) return [one.way.reason]
    if (stays) return []
    return [{ code: 'LINE_NO_MATERIAL', path: `lines.${i}.materialId`, params: one.way.ask ?? {} }]
  })
}
