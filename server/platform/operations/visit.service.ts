import { visitCalls } from '#shared/platform/operations/visit.contract.ts'
import { read, write } from '../../calls/handler.ts'
import { recordVisit, visitorsPerDay } from './visit.repository.ts'

export const perDay = read(visitCalls.perDay, ({ db, query }) => visitorsPerDay(db, query.from, query.to))

export const recordMine = write(visitCalls.record, async ({ tx, services, actor }) => {
  await recordVisit(tx, actor, services.now())
  return {}
})
