import { Skeleton } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Contract } from '#shared/documents/contracts/contract.fields.ts'
import { refusalOf, type Refusal } from '../../../i18n/index.ts'
import { contractApi } from '../contract-view.ts'
import { Conversion } from './conversion.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

/** Makes an order of the contracts that `?ids=` names, as they are when the screen is opened. */
export function ConvertScreen() {
  const [params] = useSearchParams()
  const ids = params.get('ids') ?? ''
  const [read] = contractApi.useLazyOne()
  const [contracts, setContracts] = useState<readonly Contract[]>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(
    () => Promise.all(ids.split(',').map((id) => read({ query: { id } }).unwrap())),
    [ids, read],
  )
  const show = useCallback(
    () => load().then(setContracts, (error: unknown) => setRefusal(refusalOf(error))),
    [load],
  )
  useEffect(() => void show(), [show])
  if (refusal) return <RefusalNotice refusal={refusal} />
  if (!contracts) return <Skeleton active />
  return <Conversion key={ids} contracts={contracts} onStale={show} />
}
