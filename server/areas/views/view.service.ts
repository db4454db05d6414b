import { viewCalls, type View, type ViewSpec } from '#shared/areas/views/view.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { savedViewsMax } from '#shared/vocabulary/limits.ts'
import { write, read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { listNames } from './list-names.ts'
import * as views from './view.repository.ts'

const present = (row: views.ViewRecord, accountId: string): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  shared: row.shared,
  mine: row.accountId === accountId,
  spec: row.spec as ViewSpec,
})

export const list = read(viewCalls.list, async ({ db, actor, query }) => {
  const rows = await views.ofList(db, actor, query.list)
  return rows.map((row) => present(row, actor.accountId))
})

const known = (list: string) => listNames.has(list) || refuse('INVALID', undefined, 'list')

export const add = write(viewCalls.add, async ({ tx, actor, body }) => {
  known(body.list)
  const count = await views.countOf(tx, actor.accountId)
  if (count >= savedViewsMax) return refuse('TOO_BIG', { max: savedViewsMax }, 'views')
  const row = await views.insert(tx, { ...body, id: newId(), accountId: actor.accountId, position: count })
  return present(row, actor.accountId)
})

export const modify = write(viewCalls.modify, async ({ tx, actor, body }) => {
  known(body.list)
  const row = await views.update(tx, actor.accountId, body)
  return row ? present(row, actor.accountId) : refuse('NOT_FOUND')
})

export const remove = write(viewCalls.remove, async ({ tx, actor, query }) => {
  const removed = await views.remove(tx, actor.accountId, query.ids)
  return removed === query.ids.length ? {} : refuse('NOT_FOUND')
})
