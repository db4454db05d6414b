import { Drawer } from 'antd'
import type { ComponentProps } from 'react'
import { useText, useTextIfAny } from '../../i18n/index.ts'
import { HistoryPanel } from '../../records/history/history-panel.tsx'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { usePathLabel } from '../words/path-label.ts'
import type { DocumentRecord, DocumentView } from '../view.ts'

type Panel = ComponentProps<typeof HistoryPanel>

export interface HistoryProps extends Pick<Panel, 'id' | 'useHistory' | 'valueLabel'> {
  view: Pick<DocumentView<DocumentRecord>, 'document'>
}

interface Props extends HistoryProps {
  title: string
  onClose: () => void
}

const width = 460

/** Who did what and when, with the old and the new of every field, beside the document. */
export default function HistoryDrawer({ view, title, onClose, ...panel }: Props) {
  const t = useText()
  const textIfAny = useTextIfAny()
  useReturnFocus()
  const { name, words } = view.document
  const fieldLabel = usePathLabel(words)
  /** An event of an older version has no word of its own any more. */
  const eventLabel = (event: string) => {
    const key = `history.${name}.${event}`
    return textIfAny(key) ?? t(`history.${name}.update`)
  }
  return (
    <Drawer open size={width} title={title} onClose={onClose}>
      <HistoryPanel {...panel} fieldLabel={fieldLabel} eventLabel={eventLabel} />
    </Drawer>
  )
}
