import { standInCalls as calls } from '#shared/documents/approvals/flow.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { rolesHolding } from '#shared/calls/permissions.ts'
import { read, write, refuse } from '../../calls/handler.ts'
import { record } from '../../records/history/history.ts'
import { colleagues as findColleagues } from './flow.repository.ts'
import { insertStandIn, removeStandIn, standInsOf } from './stand-in.repository.ts'

const colleagues = read(calls.colleagues, async ({ db, actor }) => {
  const found = await findColleagues(db, rolesHolding('approval.decide'))
  return found.map((one) => ({ ...one, isReader: one.id === actor.accountId }))
})

const list = read(calls.list, ({ db, actor, services }) =>
  standInsOf(db, actor.accountId, businessDateOf(services.now())),
)

const add = write(calls.add, async ({ tx, actor, services, body }) => {
  const { standInId, from, to } = body
  const now = services.now()
  const today = businessDateOf(now)
  if (standInId === actor.accountId) return refuse('STAND_IN_SELF', undefined, 'standInId')
  if (to < from || to < today) return refuse('INVALID', undefined, 'to')
  const found = await findColleagues(tx, rolesHolding('approval.decide'), [standInId])
  if (found.length === 0) return refuse('APPROVAL_PERSON', undefined, 'standInId')
  const row = { id: newId(), accountId: actor.accountId, standInId, fromDay: from, toDay: to }
  const changes = [{ path: 'standIn', from: null, to: `${found[0]!.name} ${from} – ${to}` }]
  await record(tx, actor, { docType: 'account', docId: actor.accountId, event: 'standIn', changes })
  await insertStandIn(tx, { ...row, createdAt: now.toISOString() })
  return standInsOf(tx, actor.accountId, today)
})

const end = write(calls.end, async ({ tx, actor, services, query }) => {
  if (!(await removeStandIn(tx, actor.accountId, query.id))) return refuse('NOT_FOUND')
  await record(tx, actor, { docType: 'account', docId: actor.accountId, event: 'standInEnded' })
  return standInsOf(tx, actor.accountId, businessDateOf(services.now()))
})

export const standInHandlers = [colleagues, list, add, end]
