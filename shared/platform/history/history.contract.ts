import * as z from 'zod'
import { call } from '#shared/vocabulary/call.ts'
import { historyBody, historyPage } from './history.schema.ts'

export const historyCalls = {
  masterdata: call({
    method: 'post',
    path: 'operation/log/pagelist',
    summary: 'History of one record of master data',
    body: historyBody.extend({ table: z.string().max(40) }),
    response: historyPage,
    access: 'masterdata.read',
    scope: 'open',
    errors: ['NOT_FOUND'],
  }),
}
