import { useRole } from '../../api/session.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useFieldWords, type DocumentRecord, type DocumentView } from '../view.ts'

interface Props<R extends DocumentRecord> {
  view: Pick<DocumentView<R>, 'document' | 'tones' | 'words'>
  field: string
  record: R
}

/** A state of a document in the colour that it has for its reader. */
export function StateTag<R extends DocumentRecord>({ view, field, record }: Props<R>) {
  const { word } = useFieldWords(view)
  const role = useRole()
  return (
    <StatusTag tone={view.tones[field]?.(record, role) ?? 'draft'}>
      {word(field, String(record[field]))}
    </StatusTag>
  )
}
