import { viewCalls, type View, type ViewSpec } from '#shared/areas/views/view.contract.ts'
import { statisticForm, statisticList } from '#shared/areas/figures/statistic.schema.ts'
import { newId } from '#shared/kernel/ids.ts'
import { savedViewsMax } from '#shared/vocabulary/limits.ts'
import { write, read } from '../../calls/handler.ts'
import { refuse, throwReasons } from '../../calls/refuse.ts'
import { listNames } from './list-names.ts'
import * as views from './view.repository.ts'

type Chosen = Pick<View, 'isDefault' | 'isMailed'>

const present = (row: views.ViewRecord & Partial<Chosen>, accountId: string): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  shared: row.shared,
  mine: row.accountId === accountId,
  isDefault: row.isDefault ?? false,
  isMailed: row.isMailed ?? false,
  spec: row.spec as ViewSpec,
})

export const list = read(viewCalls.list, async ({ db, actor, query }) => {
  const rows = await views.ofList(db, actor, query.list)
  return rows.map((row) => present(row, actor.accountId))
})

/** A statistic is checked when it is saved, because it is also read without its screen. */
function mustBeView({ list, spec }: { list: string; spec: ViewSpec }): void {
  if (list === statisticList) {
    const wrong = statisticForm.safeParse(spec.filter).error?.issues ?? []
    throwReasons(wrong.map(({ path }) => ({ code: 'INVALID', path: ['spec', 'filter', ...path].join('.') })))
  } else if (!listNames.has(list)) refuse('INVALID', undefined, 'list')
}

export const add = write(viewCalls.add, async ({ tx, actor, body }) => {
  mustBeView(body)
  const count = await views.countOf(tx, actor.accountId)
  if (count >= savedViewsMax) return refuse('TOO_BIG', { max: savedViewsMax }, 'views')
  const row = await views.insert(tx, { ...body, id: newId(), accountId: actor.accountId, position: count })
  return present(row, actor.accountId)
})

export const modify = write(viewCalls.modify, async ({ tx, actor, body }) => {
  mustBeView(body)
  const row = await views.update(tx, actor.accountId, body)
  return row ? present(row, actor.accountId) : refuse('NOT_FOUND')
})

export const setDefault = write(viewCalls.setDefault, async ({ tx, actor, body: { list, id } }) => {
  const view = id === null ? null : await views.findVisible(tx, actor, id)
  if (view === undefined || (view && view.list !== list)) return refuse('NOT_FOUND')
  await views.storeDefault(tx, actor.accountId, { list, view })
  return {}
})

export const remove = write(viewCalls.remove, async ({ tx, actor, query }) => {
  const removed = await views.remove(tx, actor.accountId, query.ids)
  return removed === query.ids.length ? {} : refuse('NOT_FOUND')
})
