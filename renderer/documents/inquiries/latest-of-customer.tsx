import { latestOf } from '../../masterdata/customers/latest-documents.tsx'
import { inquiryApi } from './inquiry.api.ts'
import { inquiryViews } from './inquiry-view.ts'

export const LatestOfCustomer = latestOf({
  title: 'inquiries.title',
  view: inquiryViews.staff,
  time: 'createdAt',
  usePage: inquiryApi.usePage,
})
