import * as z from 'zod'
import { byId } from '#shared/kernel/contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { pathsUnder, readCalls } from '../../engine/document.contract.ts'
import { quotationConversions } from './conversion.schema.ts'
import { quotation, quotationList, quotationRow } from './quotation.schema.ts'

export const quotationBase = {
  name: 'quotation',
  called: { one: 'quotation', many: 'Quotations' },
  list: quotationList,
  permissions: { read: 'quotation.read', exportList: 'quotation.read', edit: 'quotation.edit' },
  paths: {
    ...pathsUnder('price/quotation'),
    attachments: 'price/quotation/uploadAttachments',
    copy: 'price/quotation/copy',
  },
} as const

const quotations = callsWith({ doc: 'quotation', access: quotationBase.permissions.read, scope: 'rows' })

export const quotationCalls = {
  ...readCalls(quotationBase, { row: quotationRow, document: quotation }),
  revisions: quotations.get('price/quotation/revisions', {
    summary: 'Every revision of a quotation that the reader may open, the oldest first',
    query: byId,
    response: z.array(quotationRow),
    errors: ['NOT_FOUND'],
  }),
  conversions: callsWith({ doc: 'quotation', access: 'order.read', scope: 'rows' }).get(
    'price/quotation/conversions',
    {
      summary:
        'The orders and contracts that stand for a quotation, and how much of each line is open (D192)',
      query: byId,
      response: quotationConversions,
      errors: ['NOT_FOUND'],
    },
  ),
}
