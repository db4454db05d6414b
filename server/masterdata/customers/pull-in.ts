import * as z from 'zod'
import { newId } from '#shared/kernel/ids.ts'
import type { SapCustomer } from '#shared/masterdata/customers/sap-customer.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { sapPageSize } from '../../connectors/sap/sap.port.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAll } from '../../records/history/history.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { Services } from '../../calls/handler.ts'
import type { TaskIssue, TaskKind } from '../../records/tasks/runner.ts'
import * as official from './official.repository.ts'
import { relateAsInSap, type Outcome } from './sap-relations.ts'

const input = z.object({
  by: z.object({ accountId: z.string(), name: z.string() }),
  customerNos: z.array(z.string()).optional(),
})

/** Codes that SAP names and the company does not have; without them a customer could not order. */
const needed = ['countryCode', 'salesOrg', 'currency'] as const

/**
 * Takes customers of SAP over with their relations. A customer that is there keeps its record; only its relations
 * follow SAP.
 */
export async function takeOver(tx: Tx, actor: Actor, customers: readonly SapCustomer[]): Promise<Outcome> {
  const ours = await official.byNumber(
    tx,
    customers.map((one) => one.customerNo),
  )
  const knows = await official.knownCodes(tx, customers)
  const issues: TaskIssue[] = []
  const fresh: (SapCustomer & { id: string })[] = []
  const named: { id: string; sap: SapCustomer }[] = []
  for (const sap of customers) {
    const key = sap.customerNo
    const own = ours.get(key)
    const unknown = needed.filter((field) => !knows(field, sap[field]))
    if (own && own.type !== 'official') issues.push({ key, code: 'DUPLICATE', params: { value: key } })
    else if (own) named.push({ id: own.id, sap })
    else if (unknown.length > 0)
      issues.push(...unknown.map((field) => ({ key, code: 'MASTER_UNKNOWN', params: { value: sap[field] } })))
    else {
      const id = newId()
      const tradeTerm = knows('tradeTerm', sap.tradeTerm) ? sap.tradeTerm : ''
      fresh.push({ ...sap, tradeTerm, id })
      named.push({ id, sap })
    }
  }
  await official.insertOfficial(tx, actor.name, fresh)
  await recordAll(
    tx,
    actor,
    fresh.map(({ id }) => ({ docType: 'customer', docId: id, event: 'pullIn' })),
  )
  const related = await relateAsInSap(tx, actor, named)
  return {
    counts: { read: customers.length, customersAdded: fresh.length, ...related.counts },
    issues: [...issues, ...related.issues],
  }
}

/** The customers after the cursor: of the chosen ones, or of all. */
async function nextPage(
  { sap }: Pick<Services, 'sap'>,
  after: string,
  chosen: readonly string[] | undefined,
) {
  const answer = await sap.customers({ after, numbers: chosen })
  if (answer.outcome !== 'done') throw new Error(`SAP told no customers: ${answer.outcome}`)
  return answer.value
}

/** So many numbers fit into the address of one request. */
const numbersAtOnce = 50

/** Pulls customers and relations in from SAP, page by page in the order of their numbers. */
export const pullIn: TaskKind = {
  kind: 'customer.pullIn',
  async run({ services, input: given, cursor, progress, count, issue, cancelled }) {
    const { by, customerNos } = input.parse(given)
    // SAP is the source, but the history names who decided to take it over.
    const actor = { ...systemActor, ...by }
    const wanted = customerNos?.toSorted()
    const size = wanted ? numbersAtOnce : sapPageSize
    let [done, after] = cursor === null ? [0, ''] : (JSON.parse(cursor) as [number, string])
    for (;;) {
      const chosen = wanted?.slice(done, done + size)
      if (chosen?.length === 0 || cancelled()) return
      const page = await nextPage(services, chosen ? '' : after, chosen)
      const found = new Set(page.map((one) => one.customerNo))
      const missing = (chosen ?? []).filter((no) => !found.has(no))
      after = page.at(-1)?.customerNo ?? after
      done += chosen?.length ?? page.length
      const total = wanted?.length ?? (page.length < size ? done : null)
      await progress(done, total, JSON.stringify([done, after]), async (tx) => {
        const { counts, issues } = await takeOver(tx, actor, page)
        for (const [name, by] of Object.entries(counts)) count(name, by)
        for (const one of issues) issue(one)
        for (const key of missing) issue({ key, code: 'CUSTOMER_NOT_IN_SAP' })
      })
      if (!wanted && page.length < size) return
    }
  },
}
