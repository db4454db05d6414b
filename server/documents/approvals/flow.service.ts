import { approvalFlowCalls as calls } from '#shared/documents/approvals/flow.contract.ts'
import { deadEnds, planOf } from '#shared/documents/approvals/flow.rules.ts'
import type { Decider, FlowStep } from '#shared/documents/approvals/flow.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { rolesHolding } from '#shared/vocabulary/permissions.ts'
import { read, write } from '../../calls/handler.ts'
import { refuse, throwReasons } from '../../calls/refuse.ts'
import type { Queryable } from '../../db/transaction.ts'
import { record } from '../../history/history.ts'
import * as store from './flow.repository.ts'

/** Why nobody would be asked by a decider of a step, whatever the document. */
const missing = (
  who: Decider,
  people: ReadonlyMap<string, unknown>,
  found: ReadonlySet<string>,
  lonely: readonly string[],
): Omit<Reason, 'path'> | undefined => {
  if (who.by === 'person' && !people.has(who.accountId)) return { code: 'FLOW_NOBODY' }
  if (who.by === 'role' && !found.has(who.role)) return { code: 'FLOW_NOBODY' }
  if (who.by === 'superior' && lonely.length > 0)
    return { code: 'FLOW_NO_SUPERIOR', params: { names: lonely.join(', ') } }
  return undefined
}

/** Everything that keeps a flow from being used. */
async function reasonsAgainst(db: Queryable, steps: readonly FlowStep[]): Promise<Reason[]> {
  const [staff, lonely] = await Promise.all([
    store.colleagues(db, rolesHolding('approval.decide')),
    store.withoutSuperior(db),
  ])
  const people = new Map(staff.map(({ id, name }) => [id, name]))
  const found = new Set<string>(staff.map(({ role }) => role))
  const absent = steps.flatMap(({ deciders }, i) =>
    deciders.flatMap((who, j) => {
      const reason = missing(who, people, found, lonely)
      return reason ? [{ ...reason, path: `steps.${i}.deciders.${j}` }] : []
    }),
  )
  return [...deadEnds(steps), ...absent]
}

const namesOf = (steps: readonly FlowStep[]) => steps.map(({ name }) => name).join(' → ')

const list = read(calls.list, ({ db }) => store.allFlows(db))

const check = read(calls.check, ({ db, body }) => reasonsAgainst(db, body.steps))

const save = write(calls.save, async ({ tx, actor, services, body }) => {
  const { kind, engine } = body
  const port = engine === 'embedded' ? undefined : services.oa.ports[engine]
  if (engine !== 'embedded' && (!port || port.lacks(kind))) return refuse('OA_NOT_SET', undefined, 'engine')
  throwReasons(await reasonsAgainst(tx, body.steps))
  const next = { ...body, updatedBy: actor.name, updatedAt: services.now().toISOString() }
  const before = await store.flowOf(tx, kind)
  const written = await store.writeFlow(tx, next)
  if (!written) return refuse('VERSION_CONFLICT', { by: before.updatedBy, version: before.version })
  const changes = [
    { path: 'steps', from: namesOf(before.steps), to: namesOf(body.steps) },
    { path: 'engine', from: before.engine, to: engine },
  ].filter(({ from, to }) => from !== to)
  await record(tx, actor, { docType: 'approvalFlow', docId: written.id, event: 'save', changes })
  return store.flowOf(tx, kind)
})

/** The steps that a document would pass, with the people who would be asked today. */
const tryFlow = read(calls.try, async ({ db, services, body: { steps, documentNo } }) => {
  const about = (await store.orderToTry(db, documentNo)) ?? refuse('NOT_FOUND', undefined, 'documentNo')
  const currencies = [about.currency, ...steps.map(({ when }) => when.currency)]
  const rates = await store.ratesOn(db, [...new Set(currencies)], businessDateOf(services.now()))
  const plan = planOf(steps, about, (currency) => rates.get(currency))
  const people = await store.peopleOf(db, about, plan)
  return plan.map((step, i) => ({ ...step, people: people[i]!.map(({ name }) => name) }))
})

export const flowHandlers = [list, check, save, tryFlow]
