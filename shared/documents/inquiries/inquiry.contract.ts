import { callsWith } from '#shared/calls/call.ts'
import { pathsUnder, readCalls } from '../../engine/document.contract.ts'
import { inquiry, inquiryHead, inquiryList, inquiryRow } from './inquiry.fields.ts'

export const inquiryBase = {
  name: 'inquiry',
  called: { one: 'inquiry', many: 'Inquiries' },
  list: inquiryList,
  permissions: { read: 'inquiry.read', exportList: 'inquiry.read', edit: 'inquiry.draft' },
  paths: pathsUnder('price/inquiry'),
} as const

const inquiries = callsWith({ doc: 'inquiry', access: inquiryBase.permissions.read, scope: 'rows' })

export const inquiryCalls = {
  ...readCalls(inquiryBase, { row: inquiryRow, document: inquiry }),
  head: inquiries.one('price/inquiry/getOne', inquiryHead, { summary: 'One inquiry without its lines' }),
}
