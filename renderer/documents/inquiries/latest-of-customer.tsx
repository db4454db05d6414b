import { latestOf } from '../latest-documents.tsx'
import { inquiryApi } from './inquiry.api.ts'
import { inquiryView } from './inquiry-view.ts'

export const LatestOfCustomer = latestOf({
  title: 'inquiries.title',
  view: inquiryView,
  time: 'createdAt',
  usePage: inquiryApi.usePage,
})
