import { Drawer } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCloseQuestion } from './departure-questions.ts'

interface Props {
  title: string
  size: number | string
  onClose: () => void
  /** The parts of the record; each says whether something was typed that is not saved. */
  children: (onDirty: (dirty: boolean) => void) => ReactNode
}

/** One record beside its list. It asks before it closes over what was typed. */
export function RecordDrawer({ title, size, onClose, children }: Props) {
  const [dirty, setDirty] = useState(false)
  const close = useCloseQuestion(dirty, onClose)
  return (
    <Drawer open title={title} size={size} onClose={close}>
      {children(setDirty)}
    </Drawer>
  )
}
