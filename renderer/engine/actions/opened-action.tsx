import { Suspense } from 'react'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { Close, ActionSet, Row, Opened } from './action-set.ts'

interface Props<R extends Row, D extends R> {
  set: ActionSet<R, D>
  opened: Opened<D>
  onClose: Close
}

/** The dialog of an action: the document's own or the common one. The focus returns to the button that opened it. */
export function OpenedAction<R extends Row, D extends R>({ set, opened, onClose }: Props<R, D>) {
  useReturnFocus()
  const Special = set.dialogs[opened.name]
  if (!Special) return <ActionDialog set={set} opened={opened} onClose={onClose} />
  return (
    <Suspense>
      <Special row={opened.rows[0]!} onClose={onClose} />
    </Suspense>
  )
}
