import { searchCalls, type SearchHit } from '#shared/documents/search/search.contract.ts'
import { read } from '../../http/handler.ts'
import { find } from './search.repository.ts'

export const search = read(searchCalls.search, async ({ db, actor, query }) => {
  const rows = await find(db, actor, query.text)
  return rows.map((row) => ({ ...row, kind: row.kind as SearchHit['kind'] }))
})
