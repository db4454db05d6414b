import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { byId } from '#shared/kernel/contract.ts'
import { decimal } from '#shared/kernel/fields.ts'
import { readCalls } from '../../engine/document.contract.ts'
import { deliveryNote, deliveryNoteList, deliveryNoteRow } from './delivery-note.fields.ts'

const one = 'delivery/main'

export const deliveryNoteBase = {
  paths: {
    one,
    page: `${one}/pagelistNew`,
    totals: `${one}/totals`,
    exportList: `${one}/export`,
    history: 'delivery/log/pagelist',
    attachments: `${one}/attachment`,
    papers: `${one}/papers`,
    paper: `${one}/export/{urlSuffix}`,
  },
  list: deliveryNoteList,
  name: 'deliveryNote',
  called: { one: 'delivery note', many: 'Delivery notes' },
  permissions: {
    read: 'deliveryNote.read',
    exportList: 'deliveryNote.read',
    edit: 'deliveryNote.edit',
  },
} as const

export const deliveryNoteCalls = {
  ...readCalls(deliveryNoteBase, { row: deliveryNoteRow, document: deliveryNote }),
  proposal: callsWith({ doc: 'deliveryNote', access: 'deliveryNote.edit', scope: 'rows' }).get(
    'delivery/main/proposal',
    {
      summary:
        'What a note of this open line begins with: where the goods go, and how long the customer has to pay',
      query: byId,
      response: z.strictObject({ shippingAddress: z.string(), paymentDays: decimal.nullable() }),
      errors: ['NOT_FOUND'],
    },
  ),
}
