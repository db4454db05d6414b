import { latestOf } from '../../masterdata/customers/latest-documents.tsx'
import { quotationApi } from './quotation.api.ts'
import { quotationViews } from './quotation-view.ts'

export const LatestOfCustomer = latestOf({
  title: 'quotations.title',
  view: quotationViews.staff,
  time: 'createdAt',
  usePage: quotationApi.usePage,
})
