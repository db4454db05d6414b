import { pathsUnder, readCalls } from '../document.contract.ts'
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

export const quotationCalls = readCalls(quotationBase, { row: quotationRow, document: quotation })
