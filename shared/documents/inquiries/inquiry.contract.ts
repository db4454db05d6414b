import { callsWith } from '#shared/calls/call.ts'
import { inquiryHead } from './inquiry.fields.ts'

const inquiries = callsWith({ doc: 'inquiry', access: 'inquiry.read', scope: 'rows' })

export const inquiryReads = {
  head: inquiries.one('price/inquiry/getOne', inquiryHead, { summary: 'One inquiry without its lines' }),
}
