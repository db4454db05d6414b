import { latestOf } from '../../masterdata/customers/latest-documents.tsx'
import { inquiryApi, inquiryViews } from './inquiry-view.ts'

export const LatestOfCustomer = latestOf({
  title: 'inquiries.title',
  view: inquiryViews.staff,
  time: 'createdAt',
  usePage: inquiryApi.usePage,
})
