import type { DocumentCall } from '#shared/engine/document.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { api, read, tagsOf, type Tags, type ArgumentOf, type TagType } from '../api/api.ts'

const endpoint = <C extends Call>(name: string, call: C, provides: Tags<C, ArgumentOf<C>>) => {
  const { endpoints } = api.injectEndpoints({ endpoints: (b) => ({ [name]: read(b, call, { provides }) }) })
  return endpoints[name]!
}

/** The record that a call of one record asks about; its contract has the id in query or body. */
const idIn = (input: unknown): string => {
  const { query, body } = input as { query?: { id: string }; body?: { id: string } }
  return (query ?? body)!.id
}

/** The hooks by which the screens of a document read it. Each is refreshed when a record of its kind has changed. */
export function documentApi<C extends Readonly<Record<Exclude<DocumentCall, 'exportList'>, Call>>>({
  name,
  calls,
}: {
  name: TagType
  calls: C
}) {
  const rows = [tagsOf.rows(name)]
  const page = endpoint<C['page']>(`${name}Page`, calls.page, rows)
  const totals = endpoint<C['totals']>(`${name}Totals`, calls.totals, rows)
  const one = endpoint<C['one']>(name, calls.one, (_result, _error, input) => [tagsOf.one(name, idIn(input))])
  const history = endpoint<C['history']>(`${name}History`, calls.history, (_result, _error, input) => [
    tagsOf.one(name, idIn(input)),
    tagsOf.one('history', idIn(input)),
  ])
  return {
    usePage: page.useQuery,
    useLazyPage: page.useLazyQuery,
    useTotals: totals.useQuery,
    useOne: one.useQuery,
    useLazyOne: one.useLazyQuery,
    useHistory: history.useQuery,
  }
}
