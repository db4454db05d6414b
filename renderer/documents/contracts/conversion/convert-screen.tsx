import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Contract } from '#shared/documents/contracts/contract.schema.ts'
import { refusalOf, type Refusal } from '../../../api/refusal.ts'
import { contractApi } from '../contract.api.ts'
import { Conversion } from './conversion.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

/** Makes an order of the contracts that `?ids=` names, as they are when the screen is opened. */
export function ConvertScreen() {
  const [params] = useSearchParams()
  const ids = params.get('ids') ?? ''
  const [read] = contractApi.useLazyOne()
  const [contracts, setContracts] = useState<readonly Contract[]>()
  const [refusal, setRefusal] = useState<Refusal>()
  /** Somebody else may have ordered meanwhile, which a refusal tells. */
  const [round, setRound] = useState(0)
  useEffect(() => {
    let left = false
    Promise.all(ids.split(',').map((id) => read({ query: { id } }).unwrap()))
      .then((found) => left || setContracts(found))
      .catch((error: unknown) => left || setRefusal(refusalOf(error)))
    return () => {
      left = true
    }
  }, [ids, read, round])
  if (refusal) return <RefusalNotice refusal={refusal} />
  if (!contracts) return <Skeleton active />
  return <Conversion key={ids} contracts={contracts} onStale={() => setRound((now) => now + 1)} />
}
