import type { Filters } from '#shared/kernel/list.ts'
import { useText } from '../../../i18n/index.ts'
import { DocumentList, type DocumentListProps } from '../../../engine/document-list.tsx'
import type { DocumentRecord } from '../../../engine/view.ts'
import type { AuditWords } from './audit-dialog.tsx'

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
