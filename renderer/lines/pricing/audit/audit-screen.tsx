import { useSearchParams } from 'react-router-dom'
import type { Row } from '../../../engine/actions/action-set.ts'
import { OneRecord } from '../../../engine/detail/one-record.tsx'
import { AuditDocument, type Audited, type AuditSettings } from './audit-document.tsx'
import type { Filters } from '#shared/kernel/list.ts'
import { useText } from '../../../i18n/index.ts'
import { DocumentList, type DocumentListProps } from '../../../engine/document/list.tsx'
import type { DocumentRecord } from '../../../engine/view.ts'
import type { AuditWords } from './audit-dialog.tsx'

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

type Listed<R extends DocumentRecord, F extends Filters, S extends string> = Omit<
  DocumentListProps<R, F, S>,
  'title' | 'empty'
> & { words: AuditWords }

/** The list of documents that wait for finance to check their flagged prices. */
export const auditListOf = <R extends DocumentRecord, F extends Filters, S extends string>({
  words,
  ...listed
}: Listed<R, F, S>) =>
  function AuditListScreen() {
    const t = useText()
    const empty = { text: t(`${words}.empty`), help: t(`${words}.emptyHelp`) }
    return <DocumentList {...listed} title={t(`${words}.list`)} empty={empty} />
  }
