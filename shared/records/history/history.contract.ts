import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { historyBody, historyPage } from './history.schema.ts'

const reading = callsWith({ access: 'masterdata.read', scope: 'open' })

export const historyCalls = {
  masterdata: reading.post('masterdata/history/pagelist', {
    summary: 'History of one record of master data',
    body: historyBody.extend({ table: z.string().max(40) }),
    response: historyPage,
    errors: ['NOT_FOUND'],
  }),
}
