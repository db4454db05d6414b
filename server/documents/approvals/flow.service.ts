import { startingRoles } from '#shared/documents/reactions/starting-roles.ts'
import { approvalFlowCalls as calls } from '#shared/documents/approvals/flow.contract.ts'
import { deadEnds, ownSteps, planOf } from '#shared/documents/approvals/flow.rules.ts'
import type { Decider, Flow, FlowStep } from '#shared/documents/approvals/flow.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { rolesHolding } from '#shared/calls/permissions.ts'
import { read, write, refuse, throwReasons } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import { record } from '../../records/history/history.ts'
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

/** Who is there to decide, and who asks. */
async function companyOf(db: Queryable) {
  const [staff, lonely, fewest] = await Promise.all([
    store.colleagues(db, rolesHolding('approval.decide')),
    store.withoutSuperior(db),
    store.fewestOf(db),
  ])
  return { lonely, fewest, roleOf: new Map(staff.map(({ id, role }) => [id, role])) }
}
type Company = Awaited<ReturnType<typeof companyOf>>

/** Everything that keeps a flow from being used. */
function reasonsAgainst({ lonely, roleOf }: Company, steps: readonly FlowStep[]): Reason[] {
  const found = new Set<string>(roleOf.values())
  const absent = steps.flatMap(({ deciders }, i) =>
    deciders.flatMap((who, j) => {
      const reason = missing(who, roleOf, found, lonely)
      return reason ? [{ ...reason, path: `steps.${i}.deciders.${j}` }] : []
    }),
  )
  return [...deadEnds(steps), ...absent]
}

const warningsOf = (company: Company, { kind, steps }: Pick<Flow, 'kind' | 'steps'>): Reason[] =>
  ownSteps(steps, { ...company, starters: startingRoles[kind] })

const namesOf = (steps: readonly FlowStep[]) =>
  steps.map(({ name, names }) => [name, names.en, names.id].filter(Boolean).join(' / ')).join(' → ')

const list = read(calls.list, async ({ db }) => {
  const [flows, company] = await Promise.all([store.allFlows(db), companyOf(db)])
  return flows.map((flow) => ({ ...flow, warnings: warningsOf(company, flow) }))
})

const check = read(calls.check, async ({ db, body }) => {
  const company = await companyOf(db)
  return { reasons: reasonsAgainst(company, body.steps), warnings: warningsOf(company, body) }
})

const save = write(calls.save, async ({ tx, actor, services, body }) => {
  const { kind, engine } = body
  const port = engine === 'embedded' ? undefined : services.oa.ports[engine]
  if (engine !== 'embedded' && (!port || port.lacks(kind))) return refuse('OA_NOT_SET', undefined, 'engine')
  const company = await companyOf(tx)
  throwReasons(reasonsAgainst(company, body.steps))
  const next = { ...body, updatedBy: actor.name, updatedAt: services.now().toISOString() }
  const before = await store.flowOf(tx, kind)
  const written = await store.writeFlow(tx, next)
  if (!written) return refuse('VERSION_CONFLICT', { by: before.updatedBy, version: before.version })
  const changes = [
    { path: 'steps', from: namesOf(before.steps), to: namesOf(body.steps) },
    { path: 'engine', from: before.engine, to: engine },
  ].filter(({ from, to }) => from !== to)
  await record(tx, actor, { docType: 'approvalFlow', docId: written.id, event: 'save', changes })
  return { ...(await store.flowOf(tx, kind)), warnings: warningsOf(company, body) }
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
