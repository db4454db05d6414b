import { lazy, Suspense } from 'react'
import { useRole } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { useFieldWords, type DocumentRecord, type DocumentView } from '../view.ts'

/** The first screen has the words of a mark before its drawing has come. */
const MarkIcon = lazy(() => import('./mark-icon.tsx'))

interface Props<R extends DocumentRecord> {
  view: Pick<DocumentView<R>, 'document' | 'tones' | 'labels' | 'words'>
  field: string
  record: R
}

/** A state beside another one, as a small mark that its words explain. One that has not begun is left out. */
export function StateMark<R extends DocumentRecord>({ view, field, record }: Props<R>) {
  const { label, word } = useFieldWords(view)
  const t = useText()
  const role = useRole()
  const tone = view.tones[field]?.(record, role) ?? 'draft'
  if (tone === 'draft') return null
  const { kind } = view.document.fields[field]!
  const words =
    kind === 'flag'
      ? label(field)
      : `${label(field)}${t('common.colon')}${word(field, String(record[field]))}`
  return (
    <span role="img" aria-label={words} title={words}>
      <Suspense>
        <MarkIcon field={field} tone={tone} />
      </Suspense>
    </span>
  )
}
