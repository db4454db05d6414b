import { latestOf } from '../../masterdata/customers/latest-documents.tsx'
import { contractApi, contractView } from './contract-view.ts'

export const LatestOfCustomer = latestOf({
  title: 'contracts.title',
  view: contractView,
  time: 'createdAt',
  usePage: contractApi.usePage,
})
