import { ActionDialog } from './action-dialog.tsx'
import type { Close, DocumentActions, Row } from './document-actions.ts'
import type { Opened } from './opened.ts'

interface Props<R extends Row, D extends R> {
  document: DocumentActions<R, D>
  opened: Opened<D>
  onClose: Close
}

/** The dialog of an action: the document's own, or the common one. */
export function OpenedAction<R extends Row, D extends R>({ document, opened, onClose }: Props<R, D>) {
  const Special = document.dialogs[opened.name]
  return Special ? (
    <Special row={opened.rows[0]!} onClose={onClose} />
  ) : (
    <ActionDialog document={document} opened={opened} onClose={onClose} />
  )
}
