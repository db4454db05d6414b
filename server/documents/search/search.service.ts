import { searchCalls } from '#shared/documents/search/search.contract.ts'
import { read } from '../../http/handler.ts'
import { find } from './search.repository.ts'

export const search = read(searchCalls.search, ({ db, actor, query }) => find(db, actor, query.text))
