import { documentLists } from '#shared/documents/lists.ts'
import { daysOf, figureMax, worklistOf, type Waiting } from '#shared/documents/todos.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { totalUpTo } from '#shared/kernel/list.ts'
import { worklistCalls, type WorklistRow } from '#shared/areas/todos/worklist.contract.ts'
import { backOn, gather, rowsPerKind } from '#shared/areas/todos/worklist.rules.ts'
import { read, write } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { dropSnooze, readWorklist, reasonsOf, storeSnooze, type Found } from './worklist.repository.ts'

const figureOf = ({ count }: Pick<Found, 'count'>) => {
  const { total, more } = totalUpTo(count ?? 0, figureMax)
  return { count: total, ...(more && { more }) }
}

const rowOf = ({ key, list }: Waiting, found: Found): Omit<WorklistRow, 'also'> => ({
  id: found.id,
  key,
  document: documentLists[list].document.name,
  number: found.number,
  customerName: found.customerName,
  amount: found.amount,
  currency: found.currency,
  since: found.since,
  due: found.due,
  note: found.note,
  backOn: found.backOn,
})

/** Of a kind more rows are read than are shown, because some stand among a more pressing reason. */
const readPerKind = rowsPerKind * 3

export const page = read(worklistCalls.page, async ({ db, services, actor, body }) => {
  const today = businessDateOf(services.now())
  const question = { role: actor.role, today }
  const [todos, days] = [worklistOf(question), daysOf(question)]
  const paged = body.key === undefined ? { page: 1, size: readPerKind } : { page: body.page, size: body.size }
  const asking = { todos, days, key: body.key, onlySnoozes: body.onlySnoozes, today, ...paged }
  const found = await readWorklist(db, actor, asking)
  const rows = found.flatMap((one) => (one.count === null ? [rowOf(todos[one.nth]!, one)] : []))
  const counts = found.filter(({ count }) => count !== null)
  const kinds = counts.flatMap((one) => {
    const todo = todos[one.nth]
    if (!todo || one.count === 0) return []
    const { key, list, filter } = todo
    return [{ key, list, filter, ...figureOf(one), snoozes: one.snoozes ?? 0 }]
  })
  return {
    today,
    kinds,
    rows: gather(rows, body.key === undefined ? rowsPerKind : body.size),
    snoozes: counts.find(({ nth }) => nth < 0)?.count ?? 0,
    days: counts.flatMap((one) => {
      const day = days[one.nth - todos.length]
      return day ? [{ ...day, ...figureOf(one) }] : []
    }),
  }
})

export const snooze = write(worklistCalls.snooze, async ({ tx, services, actor, body: { id, until } }) => {
  const today = businessDateOf(services.now())
  const todos = await reasonsOf(tx, actor, { todos: worklistOf({ role: actor.role, today }), id })
  if (todos.length === 0) return refuse('NOT_FOUND')
  const back = backOn(until, today)
  await storeSnooze(tx, actor.accountId, { id, todos, backOn: back, today })
  return { backOn: back }
})

export const wake = write(worklistCalls.wake, async ({ tx, actor, query: { id } }) => {
  await dropSnooze(tx, actor.accountId, id)
  return {}
})
