import { CopyDialog } from './copy-dialog.tsx'
import type { Opened } from './opened.ts'
import { WorkDialog } from './work-dialog.tsx'
import type { WorkEvent } from './works.ts'

interface Props {
  opened: Opened
  onDone?: (event: WorkEvent) => void
  onClose: () => void
}

/** The dialogs of a list or of a document. */
export function WorkDialogs({ opened, ...told }: Props) {
  if (opened.dialog === 'copy') return <CopyDialog order={opened.order} onClose={told.onClose} />
  return <WorkDialog work={opened.work} orders={opened.orders} {...told} />
}
