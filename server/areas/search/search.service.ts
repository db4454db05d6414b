import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { read } from '../../calls/handler.ts'
import { find } from './search.repository.ts'

export const search = read(searchCalls.search, ({ db, actor, query }) => find(db, actor, query.text))
