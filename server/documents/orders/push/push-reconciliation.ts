import { differenceText } from '#shared/documents/pushes/difference.ts'
import type { SapMessage } from '#shared/documents/pushes/push.schema.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type SapDocument, sapPageSize } from '../../../connectors/sap/sap.port.ts'
import type { Services } from '../../../services.ts'
import type { TaskContext, TaskKind } from '../../../tasks/runner.ts'
import { touchOrder } from './push-events.ts'
import {
  type Known,
  pushesSince,
  refusedChanges,
  stuckPushes,
  writeBuildingNo,
} from './push-books.repository.ts'
import { stuckHours, writeDifference } from './push.repository.ts'
import { prefixOf } from './push-payload.ts'
import { commentOf, differences, orderOf } from './push-results.ts'

export const reconciliation = 'sap.reconcile'
/** Long enough to cover what went wrong before a holiday. */
const days = 30

/** Pushes in these states continue automatically, so their orders in SAP are not reported. */
const underWay: ReadonlySet<string> = new Set(['pending', 'sending', 'unknown'])

/** All of our orders that SAP has since a day; undefined if the task is cancelled meanwhile. */
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

/** SAP may create the second company's order after ours (D40). */
const adoptBuildingNo = (services: Services, push: Known, { buildingNo }: SapDocument): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await writeBuildingNo(tx, push, buildingNo)
    await touchOrder(tx, services, push.orderId)
  })

/**
 * The lines that SAP should have rejected; undefined while SAP is being asked, and for an order that is reported
 * as a whole.
 */
const closedHere = ({ status, sapChange, closedLines }: Known) =>
  status === 'closed' || sapChange === 'sending' ? undefined : closedLines

/** Checks a confirmed push: SAP must have the order once under its reference, with the content that was sent. */
async function checkConfirmed(context: TaskContext, push: Known, found: readonly SapDocument[]) {
  const { services, issue, count } = context
  const document = found.find((d) => d.orderNo === push.sapOrderNo)
  if (!document) {
    // The order is older than the days that were read, or missing, so it is read by its number.
    const answer = await services.sap.readOrder(push.sapOrderNo)
    if (answer.outcome === 'done' && answer.value === null)
      issue({ key: push.reference, code: 'PUSH_MISSING_IN_SAP', params: { value: push.sapOrderNo } })
    return
  }
  count('found')
  const what = differenceText(differences(orderOf(push), document, closedHere(push)))
  if (what !== '')
    issue({ key: push.reference, code: 'PUSH_DIFFERS_IN_SAP', params: { value: document.orderNo, what } })
  // A difference that somebody has accepted is reported again only when it changes.
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
 * Compares our records with SAP's: orders that are missing there, duplicated or unknown to us, differences in
 * content, and pushes without a result for hours. It only reports and never deletes anything in SAP.
 */
export const reconcile: TaskKind = {
  kind: reconciliation,
  async run(context) {
    const { services, issue, count, progress } = context
    const since = addDays(businessDateOf(services.now()), -days)
    // SAP is read first, so that an order that is confirmed meanwhile is found by its number.
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
