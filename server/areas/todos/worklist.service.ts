import { documentLists } from '#shared/documents/lists.ts'
import { daysOf, figureMax, worklistOf, type Waiting } from '#shared/documents/todos.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { totalUpTo } from '#shared/kernel/list.ts'
import { worklistCalls, type WorklistRow } from '#shared/areas/todos/worklist.contract.ts'
import { backOn, gather, rowsPerKind } from '#shared/areas/todos/worklist.rules.ts'
import { read, write, refuse } from '../../calls/handler.ts'
import {
  dropSnooze,
  readKind,
  readWorklist,
  reasonsOf,
  storeSnooze,
  type Found,
} from './worklist.repository.ts'

const figureOf = (counted: number) => {
  const { total, more } = totalUpTo(counted, figureMax)
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
const firstPage = { page: 1, size: rowsPerKind * 3 }

export const page = read(worklistCalls.page, async ({ db, services, actor, body }) => {
  const today = businessDateOf(services.now())
  const question = { role: actor.role, today }
  const [todos, days] = [worklistOf(question), daysOf(question)]
  const { key: opened, onlySnoozes, page: nthPage, size } = body
  const nth = todos.findIndex(({ key }) => key === opened)
  const choice = { onlySnoozes, today, page: nthPage, size }
  const [home, open] = await Promise.all([
    readWorklist(db, actor, { todos, days, ...choice, ...firstPage }),
    nth === -1 ? [] : readKind(db, actor, { todo: todos[nth]!, nth, choice }),
  ])
  const rows = (opened === undefined ? home : open).flatMap((found) =>
    found.count === null ? [rowOf(todos[found.nth]!, found)] : [],
  )
  const counts = new Map(
    [...home, ...open].flatMap((found) => (found.count === null ? [] : [[found.nth, found]])),
  )
  const countOf = (place: number) => counts.get(place)?.count ?? 0
  const snoozesOf = (place: number) => counts.get(place)?.snoozes ?? []
  return {
    today,
    kinds: todos.flatMap(({ key, list, filter }, place) => {
      const [count, snoozes] = [countOf(place), snoozesOf(place).length]
      // The kind that is opened tells its whole number, so that its last page can be reached.
      const figure = place === nth ? { count } : figureOf(count)
      return count === 0 ? [] : [{ key, list, filter, ...figure, snoozes }]
    }),
    rows: gather(rows, opened === undefined ? rowsPerKind : size),
    // A record may be put off for several reasons.
    snoozes: new Set(todos.flatMap((_, place) => snoozesOf(place))).size,
    days: days.map((day, place) => ({ ...day, ...figureOf(countOf(todos.length + place)) })),
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
