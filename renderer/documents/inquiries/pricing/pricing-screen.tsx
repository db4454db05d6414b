import { useSearchParams } from 'react-router-dom'
import { OneRecord } from '../../../engine/detail/one-record.tsx'
import { inquiryApi, inquiryViews } from '../inquiry-view.ts'
import { InquiryPricing } from './inquiry-pricing.tsx'

/** Where finance prices an inquiry: `?id=` names it. */
export function PricingScreen() {
  const id = useSearchParams()[0].get('id') ?? ''
  const answer = inquiryApi.useOne({ query: { id } }, { skip: id === '' })
  const refresh = () => answer.refetch().unwrap()
  return (
    <OneRecord id={id} answer={answer} backTo={inquiryViews.staff.home}>
      {(inquiry) => <InquiryPricing key={inquiry.id} inquiry={inquiry} refresh={refresh} />}
    </OneRecord>
  )
}
