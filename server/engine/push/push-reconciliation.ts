import { differenceText } from '#shared/engine/push/difference.ts'
import type { SapMessage } from '#shared/engine/push/push.schema.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sapPageSize } from '../../connectors/sap/sap.port.ts'
import type { TaskContext, TaskKind } from '../../records/tasks/runner.ts'
import { touchDocument } from './push-events.ts'
import { pushesSince, stuckPushes } from './push-books.repository.ts'
import type { PushRecord } from './push-record.ts'
import { ownPrefix } from './push-reference.ts'
import { isTrusted } from './sap-system.ts'
import { stuckHours, writeDifference } from './push.repository.ts'
import { commentOf } from './push-results.ts'
import type { Comparison, Creation, KeptDocument } from './pushable.ts'

export const reconciliation = 'sap.reconcile'
/** Long enough to cover what went wrong before a holiday. */
const days = 30

/** Pushes in these states continue automatically, so their documents in SAP are not reported. */
const underWay: ReadonlySet<string> = new Set(['pending', 'sending', 'unknown'])

/** All of our documents that SAP has since a day; undefined if the task is cancelled meanwhile. */
async function documentsSince(
  { services, cancelled }: TaskContext,
  creation: Creation,
  since: string,
): Promise<KeptDocument[] | undefined> {
  const all: KeptDocument[] = []
  const prefix = await ownPrefix(services.db)
  for (let page = 0; !cancelled(); page++) {
    const answer = await creation.keptSince(services.sap, { prefix, since, page })
    if (answer.outcome !== 'done') throw new Error(`SAP could not be read: ${answer.outcome}`)
    all.push(...answer.value)
    if (answer.value.length < sapPageSize) return all
  }
  return undefined
}

/** Checks a confirmed push: SAP must have the document once under its reference, with the content that was sent. */
async function checkConfirmed(
  { services, issue, count }: TaskContext,
  creation: Creation,
  { compare }: Comparison,
  push: PushRecord,
  found: readonly KeptDocument[],
) {
  const document = found.find((d) => d.orderNo === push.sapOrderNo)
  if (!document) {
    // The document is older than the days that were read, or missing, so it is read by its number.
    const answer = await creation.read(services.sap, push.sapOrderNo)
    if (answer.outcome === 'done' && answer.value === null)
      issue({ key: push.reference, code: 'PUSH_MISSING_IN_SAP', params: { value: push.sapOrderNo } })
    return
  }
  count('found')
  const what = differenceText(await compare(push, document))
  if (what !== '')
    issue({
      key: push.reference,
      code: 'PUSH_DIFFERS_IN_SAP',
      params: { value: document.orderNo, what, kind: push.kind },
    })
  // A difference that somebody has accepted is reported again only when it changes.
  if (what !== push.difference)
    await inTransaction(services.db, async (tx) => {
      await writeDifference(tx, services.pushables, push, what, what !== '')
      await touchDocument(tx, services, push)
    })
}

/** Compares our records of one kind with SAP's. Returns false if the task is cancelled meanwhile. */
async function reconcileKind(context: TaskContext, kind: string, creation: Creation): Promise<boolean> {
  const { services, issue, count, progress } = context
  const since = addDays(businessDateOf(services.now()), -days)
  // SAP is read first, so that a document that is confirmed meanwhile is found by its number.
  const documents = await documentsSince(context, creation, since)
  if (!documents) return false
  const byReference = Map.groupBy(documents, (d) => d.reference)
  const pushes = await pushesSince(services.db, kind, addDays(since, -1))
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
  const comparison = await creation.comparison(context, addDays(since, -1))
  let done = 0
  for (const push of confirmedAs.values()) {
    if (context.cancelled()) return false
    await checkConfirmed(context, creation, comparison, push, byReference.get(push.reference) ?? [])
    if (++done % 50 === 0) await progress(done, confirmedAs.size)
  }
  await progress(confirmedAs.size, confirmedAs.size)
  return true
}

/**
 * Compares our records with SAP's: documents that are missing there, duplicated or unknown to us, differences in
 * content, and pushes without a result for hours. It only reports and never deletes anything in SAP.
 */
export const reconcile: TaskKind = {
  kind: reconciliation,
  async run(context) {
    const { services, issue } = context
    if (!(await isTrusted(services))) return issue({ key: 'SAP', code: 'SAP_OTHER_SYSTEM' })
    for (const { kinds } of services.pushables)
      for (const [name, kind] of Object.entries(kinds))
        if (kind.creates && !(await reconcileKind(context, name, kind))) return
    for (const { refused } of services.pushables)
      for (const { reference, messages } of (await refused?.(services.db)) ?? [])
        issue({
          key: reference,
          code: 'CHANGE_REFUSED',
          params: { reference, text: commentOf(messages as SapMessage[]) },
        })
    for (const { reference } of await stuckPushes(services.db))
      issue({ key: reference, code: 'PUSH_STUCK', params: { reference, hours: stuckHours } })
  },
}
