import { useSearchParams } from 'react-router-dom'
import { OneRecord } from '../../../kit/detail/one-record.tsx'
import { orderApi } from '../order.api.ts'
import { AuditDocument } from './audit-document.tsx'

/** Finance maintains the special prices of one order: `?id=` names it. */
export function AuditScreen() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const answer = orderApi.useOne({ query: { id } }, { skip: id === '' })
  return (
    <OneRecord id={id} answer={answer} backTo="/home/financialManage">
      {(order) => <AuditDocument key={id} order={order} refresh={() => answer.refetch().unwrap()} />}
    </OneRecord>
  )
}
