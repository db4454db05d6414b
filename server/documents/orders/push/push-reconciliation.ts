import type { SapMessage } from '#shared/documents/pushes/push.schema.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type SapDocument, sapPageSize } from '../../../connectors/sap/sap.port.ts'
import type { Services } from '../../../services.ts'
import type { TaskContext, TaskKind } from '../../../tasks/runner.ts'
import { touchOrder } from './push-touch.ts'
import {
  type Known,
  pushesSince,
  refusedChanges,
  stuckPushes,
  writeBuildingNo,
} from './push-books.repository.ts'
import { stuckHours, writeDifference } from './push.repository.ts'
import { prefixOf } from './push-payload.ts'
import { commentOf, differences, inWords, orderOf } from './push-results.ts'

export const reconciliation = 'sap.reconcile'
/** Covers what went wrong before a holiday. */
const days = 30

/** Pushes in these states go on by themselves, so their orders in SAP are not reported. */
const underWay: ReadonlySet<string> = new Set(['pending', 'sending', 'unknown'])

/** Everything that SAP has of ours since a day; undefined when somebody stops it. */
async function documentsSince(
  { services, cancelled }: TaskContext,
  since: string,
): Promise<SapDocument[] | undefined> {
  const all: SapDocument[] = []
  for (let page = 0; !cancelled(); page++) {
    const answer = await services.sap.ordersOfOurs(prefixOf(services.installation), since, page)
    if (answer.outcome !== 'done') throw new Error(`SAP could not be read: ${answer.outcome}`)
    all.push(...answer.value)
    if (answer.value.length < sapPageSize) return all
  }
  return undefined
}

/** D40: the second company's order may be made after ours. */
const adoptBuildingNo = (services: Services, push: Known, { buildingNo }: SapDocument): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await writeBuildingNo(tx, push, buildingNo)
    await touchOrder(tx, services, push.orderId)
  })

/** Lines that SAP should have rejected; undefined while it is asked, and for an order that is reported as a whole. */
const closedHere = ({ status, sapChange, closedLines }: Known) =>
  status === 'closed' || sapChange === 'sending' ? undefined : closedLines

/** What we believe to be in SAP: there, alone under its reference, and what we told. */
async function checkConfirmed(context: TaskContext, push: Known, found: readonly SapDocument[]) {
  const { services, issue, count } = context
  const document = found.find((d) => d.orderNo === push.sapOrderNo)
  if (!document) {
    // Made before the days that were read, or gone: asked for by its number.
    const answer = await services.sap.readOrder(push.sapOrderNo)
    if (answer.outcome === 'done' && answer.value === null)
      issue({ key: push.reference, code: 'PUSH_MISSING_IN_SAP', params: { value: push.sapOrderNo } })
    return
  }
  count('found')
  const what = inWords(differences(orderOf(push), document, closedHere(push)))
  if (what !== '')
    issue({ key: push.reference, code: 'PUSH_DIFFERS_IN_SAP', params: { value: document.orderNo, what } })
  // What somebody has called right stays so until it changes once more.
  if (what !== push.difference)
    await inTransaction(services.db, async (tx) => {
      await writeDifference(tx, push, what, what !== '')
      await touchOrder(tx, services, push.orderId)
    })
  if (push.status === 'closed' && !document.closed)
    issue({
      key: push.reference,
      code: 'PUSH_OPEN_IN_SAP',
      params: { order: push.orderNo, value: document.orderNo },
    })
  if (document.buildingNo !== '' && push.sapBuildingNo === '') await adoptBuildingNo(services, push, document)
}

/**
 * Our books against SAP's: what is missing there, what is there twice or without our knowing,
 * what differs, and what has had no result for hours. It reports; nothing is ever deleted in SAP.
 */
export const reconcile: TaskKind = {
  kind: reconciliation,
  async run(context) {
    const { services, issue, count, progress } = context
    const since = addDays(businessDateOf(services.now()), -days)
    // SAP first: what is confirmed while it is read is then found by its number.
    const documents = await documentsSince(context, since)
    if (!documents) return
    const byReference = Map.groupBy(documents, (d) => d.reference)
    const pushes = await pushesSince(services.db, addDays(since, -1))
    const confirmedAs = new Map(pushes.filter((p) => p.state === 'confirmed').map((p) => [p.sapOrderNo, p]))
    const expected = new Set(pushes.filter((p) => underWay.has(p.state)).map((p) => p.reference))
    for (const [reference, found] of byReference) {
      count('documents', found.length)
      const numbers = found.map((d) => d.orderNo).join(', ')
      if (found.length > 1)
        issue({ key: reference, code: 'PUSH_TWICE_IN_SAP', params: { reference, value: numbers } })
      else if (!confirmedAs.has(numbers) && !expected.has(reference))
        issue({ key: reference, code: 'PUSH_FOREIGN_IN_SAP', params: { reference, value: numbers } })
    }
    let done = 0
    for (const push of confirmedAs.values()) {
      if (context.cancelled()) return
      await checkConfirmed(context, push, byReference.get(push.reference) ?? [])
      if (++done % 50 === 0) await progress(done, confirmedAs.size)
    }
    for (const { reference, messages } of await refusedChanges(services.db))
      issue({
        key: reference,
        code: 'CHANGE_REFUSED',
        params: { reference, text: commentOf(messages as SapMessage[]) },
      })
    for (const { reference } of await stuckPushes(services.db))
      issue({ key: reference, code: 'PUSH_STUCK', params: { reference, hours: stuckHours } })
    await progress(confirmedAs.size, confirmedAs.size)
  },
}
