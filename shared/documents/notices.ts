import type { NoticeRule, ReminderRule } from '#shared/kernel/notice.ts'
import { approvalNotices, approvalReminders } from './approvals/approval-notices.ts'
import { customerOrderNotices, customerOrderReminders } from './customer-orders/customer-order-notices.ts'
import { inquiryNotices, inquiryReminders } from './inquiries/inquiry-notices.ts'
import { orderNotices, orderReminders } from './orders/order-notices.ts'
import type { DocumentName } from './outlines.ts'

/** Who is told of which event of a document. Only the server reads it, so it is no part of the definitions. */
export const documentNotices: Readonly<Record<DocumentName, readonly NoticeRule[]>> = {
  customerOrder: customerOrderNotices,
  order: orderNotices,
  inquiry: inquiryNotices,
  approval: approvalNotices,
}

/** What people are reminded of until it is done. */
export const documentReminders: Readonly<Record<DocumentName, readonly ReminderRule[]>> = {
  customerOrder: customerOrderReminders,
  order: orderReminders,
  inquiry: inquiryReminders,
  approval: approvalReminders,
}
