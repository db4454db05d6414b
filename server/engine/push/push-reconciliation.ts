import type { SapMessage } from '#shared/engine/push/push.schema.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import type { Services } from '../../calls/handler.ts'
import { mustHear } from '../../connectors/sap/refusal.ts'
import { sapPageSize } from '../../connectors/sap/sap.port.ts'
import type { TaskContext, TaskKind } from '../../records/tasks/runner.ts'
import { checkContent } from './check-content.ts'
import {
  confirmedAfter,
  confirmedAtOnce,
  countConfirmed,
  pushesOf,
  stuckPushes,
  type ConfirmedPush,
} from './push-books.repository.ts'
import { ownPrefix } from './push-reference.ts'
import { isTrusted } from './sap-system.ts'
import { stuckHours } from './push.repository.ts'
import { commentOf } from './push-results.ts'
import type { Comparison, Creation, KeptDocument, PushRecord } from './pushable.ts'

export const reconciliation = 'sap.reconcile'
/** Long enough to cover what went wrong before a holiday. */
const days = 30

/** Pushes in these states continue automatically, so their documents in SAP are not reported. */
const underWay: ReadonlySet<string> = new Set(['pending', 'sending', 'unknown'])

/** What SAP keeps in one place, with all kinds of pushes that make something there. */
interface Source {
  kinds: ReadonlyMap<string, Creation>
}

function sourcesOf({ pushables }: Pick<Services, 'pushables'>): Source[] {
  const creations = pushables.flatMap(({ kinds }) =>
    Object.entries(kinds).flatMap(([name, kind]) => (kind.creates ? [[name, kind] as const] : [])),
  )
  return [...Map.groupBy(creations, ([, { source }]) => source).values()].map((own) => ({
    kinds: new Map(own),
  }))
}

/** What was found in SAP, by references and numbers alone: a month of documents is too much to keep. */
interface Findings {
  /** The numbers of the documents under each reference. */
  numbers: Map<string, string[]>
  /** References that belong to no push of ours. */
  foreign: Set<string>
  /** The pushes whose document was found and compared. */
  compared: Set<string>
}

/** What compares the pushes of each kind. */
async function comparisonsOf(
  context: TaskContext,
  kinds: Source['kinds'],
  pushes: readonly PushRecord[],
): Promise<Map<string, Comparison>> {
  const byKind = new Map<string, Comparison>()
  for (const [name, creation] of kinds) {
    const own = pushes.filter(({ kind }) => kind === name)
    byKind.set(name, await creation.comparison(context, own))
  }
  return byKind
}

/** Compares a page of SAP's documents with ours. */
async function checkPage(
  context: TaskContext,
  { kinds }: Source,
  documents: readonly KeptDocument[],
  { numbers, foreign, compared }: Findings,
): Promise<void> {
  context.count('documents', documents.length)
  const pushes = await pushesOf(context.services.db, [...kinds.keys()], documents)
  const confirmed = new Map(pushes.filter((p) => p.state === 'confirmed').map((p) => [p.sapOrderNo, p]))
  const expected = new Set(pushes.filter((p) => underWay.has(p.state)).map((p) => p.reference))
  const comparisons = await comparisonsOf(context, kinds, [...confirmed.values()])
  for (const document of documents) {
    const { reference, orderNo } = document
    numbers.set(reference, [...(numbers.get(reference) ?? []), orderNo])
    const push = confirmed.get(orderNo)
    if (!push && !expected.has(reference)) foreign.add(reference)
    if (push?.reference !== reference || compared.has(push.id)) continue
    compared.add(push.id)
    context.count('found')
    await checkContent(context, comparisons.get(push.kind)!, push, document)
  }
}

/** Looks for a document by its number that is older than the days that were read, or missing. */
async function checkAbsent(
  { services, issue }: TaskContext,
  creation: Creation,
  { sapOrderNo, reference }: ConfirmedPush,
): Promise<void> {
  const answer = await creation.read(services.sap, sapOrderNo)
  if (answer.outcome === 'done' && answer.value === null)
    issue({ key: reference, code: 'PUSH_MISSING_IN_SAP', params: { value: sapOrderNo } })
}

/** Documents that SAP has twice under one reference, or that nobody here knows. */
function reportNumbers({ issue }: TaskContext, { numbers, foreign }: Findings): void {
  for (const [reference, found] of numbers) {
    const params = { reference, value: found.join(', ') }
    if (found.length > 1) issue({ key: reference, code: 'PUSH_TWICE_IN_SAP', params })
    else if (foreign.has(reference)) issue({ key: reference, code: 'PUSH_FOREIGN_IN_SAP', params })
  }
}

/** Compares what SAP keeps in one place with ours, page by page. Returns false if the task is cancelled meanwhile. */
async function reconcileSource(context: TaskContext, source: Source): Promise<boolean> {
  const { services, progress, cancelled } = context
  const { kinds } = source
  const [any] = kinds.values()
  const since = addDays(businessDateOf(services.now()), -days)
  const ours = { kinds: [...kinds.keys()], since: addDays(since, -1) }
  const total = await countConfirmed(services.db, ours)
  const prefix = await ownPrefix(services.db)
  const findings: Findings = { numbers: new Map(), foreign: new Set(), compared: new Set() }
  for (let page = 0, isLast = false; !isLast; page++) {
    if (cancelled()) return false
    const answer = await any!.keptSince(services.sap, { prefix, since, page })
    const documents = mustHear(answer)
    await checkPage(context, source, documents, findings)
    await progress(Math.min(findings.compared.size, total), total)
    isLast = documents.length < sapPageSize
  }
  reportNumbers(context, findings)
  for (let after = ''; ;) {
    const pushes = await confirmedAfter(services.db, ours, after)
    for (const push of pushes.filter(({ id }) => !findings.compared.has(id))) {
      if (cancelled()) return false
      await checkAbsent(context, kinds.get(push.kind)!, push)
    }
    if (pushes.length < confirmedAtOnce) break
    after = pushes.at(-1)!.id
  }
  await progress(total, total)
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
    for (const source of sourcesOf(services)) if (!(await reconcileSource(context, source))) return
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
