import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { refusalFor, refusalOf } from '../../../api/refusal.ts'
import { RefusalState } from '../../../kit/refusal-state.tsx'
import { useOrderQuery } from '../order.api.ts'
import { AuditDocument } from './audit-document.tsx'

/** Finance maintains the special prices of one order: `?id=` names it. */
export function AuditScreen() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { currentData, error, refetch } = useOrderQuery({ query: { id } }, { skip: id === '' })
  if (id === '' || (error && !currentData)) {
    const refusal = id === '' ? refusalFor('NOT_FOUND', 404) : refusalOf(error)
    return <RefusalState refusal={refusal} onRetry={() => void refetch()} backTo="/home/financialManage" />
  }
  if (!currentData) return <Skeleton active paragraph={{ rows: 12 }} />
  return <AuditDocument key={id} order={currentData} refresh={() => refetch().unwrap()} />
}
