import Input from 'antd/es/input/Input'
import { lazy, Suspense } from 'react'
import type { RemoteSelectProps } from './types.ts'

const SearchSelect = lazy(() => import('./search-select.tsx'))

/** A picker among records of the server. Its machinery is fetched with the first one that is shown. */
export const RemoteSelect = (props: RemoteSelectProps) => (
  <Suspense fallback={<Input id={props.id} disabled placeholder={props.label} aria-label={props.label} />}>
    <SearchSelect {...props} />
  </Suspense>
)
