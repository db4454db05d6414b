import { useText } from '../i18n/index.ts'
import type { EditedRecord } from './editor/opened-editor.tsx'
import { PageSection } from './editor/page-section.tsx'
import { Attachments } from './attachments.tsx'
import type { Carrier } from './attachments/attachment.api.ts'

/** The files of a document below its editor, as soon as it is stored. */
export function EditorFiles({ doc, id, editable }: Pick<Carrier, 'doc'> & EditedRecord<unknown>) {
  const t = useText()
  if (id === null) return null
  return (
    <PageSection title={t('orders.files')}>
      <Attachments doc={doc} id={id} editable={editable} />
    </PageSection>
  )
}
