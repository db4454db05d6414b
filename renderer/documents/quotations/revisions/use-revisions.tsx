import type { Quotation } from '#shared/documents/quotations/quotation.schema.ts'
import { useText } from '../../../i18n/index.ts'
import type { Section } from '../../../engine/document-page.tsx'
import { RevisionList } from './revision-list.tsx'

/** The part of a quotation's page with its revisions, as soon as there are several. */
export function useRevisions() {
  const t = useText()
  return ({ id, revision, revised, superseded }: Quotation): Section[] =>
    revision > 1 || revised || superseded
      ? [
          {
            id: 'revisions',
            title: t('quotations.revisions.title'),
            content: <RevisionList id={id} />,
            open: true,
          },
        ]
      : []
}
