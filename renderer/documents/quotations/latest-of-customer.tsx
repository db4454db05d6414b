import { latestOf } from '../../masterdata/customers/latest-documents.tsx'
import { quotationApi, quotationViews } from './quotation-view.ts'

export const LatestOfCustomer = latestOf({
  title: 'quotations.title',
  view: quotationViews.staff,
  time: 'createdAt',
  usePage: quotationApi.usePage,
})
