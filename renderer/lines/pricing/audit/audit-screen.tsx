import { useSearchParams } from 'react-router-dom'
import type { Row } from '../../../engine/actions/verdicts.ts'
import { OneRecord } from '../../../engine/detail/one-record.tsx'
import { AuditDocument, type Audited, type AuditSettings } from './audit-document.tsx'

interface Api<D> {
  useOne: (
    input: { query: { id: string } },
    options: { skip: boolean },
  ) => {
    currentData?: D | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => { unwrap: () => Promise<D> }
  }
}

/** The screen on which finance checks the flagged prices of one document: `?id=` names it. */
export const auditScreenOf = <R extends Row, D extends R & Audited, N extends string>(
  { useOne }: Api<D>,
  settings: AuditSettings<R, D, N>,
) =>
  function AuditScreen() {
    const id = useSearchParams()[0].get('id') ?? ''
    const answer = useOne({ query: { id } }, { skip: id === '' })
    return (
      <OneRecord id={id} answer={answer} backTo={settings.list}>
        {(record) => (
          <AuditDocument
            key={id}
            settings={settings}
            record={record}
            refresh={() => answer.refetch().unwrap()}
          />
        )}
      </OneRecord>
    )
  }
