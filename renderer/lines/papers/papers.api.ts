import type { PaperCalls } from '#shared/lines/paper.contract.ts'
import { api, read } from '../../api/api.ts'

/** Which papers a document has. It is asked anew whenever they are opened, because lines may have changed. */
export function papersQuery(call: PaperCalls['papers']) {
  const name = `${call.doc}Papers`
  const { endpoints } = api.injectEndpoints({ endpoints: (b) => ({ [name]: read(b, call) }) })
  return endpoints[name]!.useQuery
}
