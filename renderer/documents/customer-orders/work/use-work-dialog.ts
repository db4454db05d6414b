import { useState } from 'react'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { hasStalePrices } from '../../../lines/prices/stale-lines.ts'
import { useCustomerOrderQuery } from '../customer-order.api.ts'
import { reasonsOfShortNumber, shortNumbersOf } from './short-numbers.ts'
import { useReader } from './use-reader.ts'
import { useWorks, type Result, type Told } from './use-works.ts'
import { judge, nameOf, type Judged } from './verdicts.ts'
import { asksOf, type Work } from './works.ts'

const nothingTold: Told = { comment: '', lineComments: {}, purchaseNos: {}, cartonsConfirmed: false }
const isReady = ({ reasons }: Judged) => reasons.length === 0

/** The one order as it is now: the other side may act while the dialog is open. */
function useNow(orders: readonly CustomerOrderRow[]): readonly CustomerOrderRow[] {
  const single = orders.length === 1
  const { currentData } = useCustomerOrderQuery(
    { query: { id: orders[0]?.id ?? '' } },
    { skip: !single, refetchOnMountOrArgChange: true },
  )
  return single && currentData ? [currentData] : orders
}

/** The course of a work: who may take part, what is still missing, and what came of it. `orders`: as the reader saw them. */
export function useWorkDialog(
  work: Exclude<Work, 'edit'>,
  orders: readonly CustomerOrderRow[],
  onDone: (done: Judged) => void,
) {
  const reader = useReader()
  const perform = useWorks()
  const now = useNow(orders)
  const [told, setTold] = useState<Told>(() => ({ ...nothingTold, purchaseNos: shortNumbersOf(orders) }))
  const [tried, setTried] = useState(false)
  /** While it is carried out nothing is judged anew: its own changes come back as news. */
  const [begun, setBegun] = useState<readonly Judged[]>()
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [results, setResults] = useState<readonly Result[]>()
  /** Answers, some of which ask about prices first. */
  const [asking, setAsking] = useState<readonly Result[]>()

  const single = orders.length === 1
  const judged = begun ?? judge(work, now, reader)
  const ready = judged.filter(isReady)
  const held = judged.filter((j) => !isReady(j))
  const meant = ready.length > 0 ? ready : judged
  const asked = asksOf(meant.map((j) => j.event))
  const changed = single && !begun && ready.length > 0 && now[0]!.version > orders[0]!.version
  const noComment = asked.comment === 'required' && told.comment.trim() === ''
  const noNumber =
    asked.purchaseNo === true &&
    Object.values(told.purchaseNos).some((n) => reasonsOfShortNumber(n).length > 0)

  // With the version that the reader has seen: what changed since then is refused by the server.
  const carryOut = (meant: readonly Judged[], stalePrices?: StalePrices) => {
    const seen = new Map(orders.map((o) => [o.id, o]))
    return perform(
      meant.map((j) => ({ ...j, order: seen.get(j.order.id) ?? j.order })),
      { ...told, ...(stalePrices && { stalePrices }) },
    )
  }
  const conclude = (answers: readonly Result[]) => {
    setAsking(undefined)
    if (!single) {
      const skipped = held.map(({ order, reasons }) => ({ id: order.id, name: nameOf(order), reasons }))
      return setResults([...answers, ...skipped])
    }
    setBegun(undefined)
    const { reasons } = answers[0]!
    if (reasons.length > 0) setRefused(reasons)
    else onDone(ready[0]!)
  }
  const begin = async () => {
    setTried(true)
    if (noComment || noNumber) return
    setBegun(judged)
    setRefused([])
    const answers = await carryOut(ready)
    if (answers.some(hasStalePrices)) setAsking(answers)
    else conclude(answers)
  }
  const settle = async (stalePrices: StalePrices) => {
    const answers = asking ?? []
    setAsking(undefined)
    const stale = new Set(answers.filter(hasStalePrices).map((r) => r.id))
    const again = await carryOut(
      ready.filter((j) => stale.has(j.order.id)),
      stalePrices,
    )
    conclude(answers.map((before) => again.find((r) => r.id === before.id) ?? before))
  }

  return {
    asked,
    events: [...new Set(meant.map((j) => j.event))],
    ready,
    held,
    changed,
    /** Nothing is left to be done. */
    stopped: ready.length === 0 || changed,
    told,
    setTold,
    missing: tried && noComment,
    busy: begun !== undefined,
    refused: refused.length > 0 || !single ? refused : held.flatMap((j) => j.reasons),
    results,
    /** Orders whose prices have to be decided on first (D80). */
    stale: asking?.filter(hasStalePrices),
    settle,
    leaveStale: () => conclude(asking ?? []),
    begin,
  }
}
