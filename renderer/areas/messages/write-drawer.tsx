import { Drawer } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { useCloseQuestion } from '../../kit/form/departure-questions.ts'
import { useNarrow } from '../../kit/use-media.ts'
import { MessageForm } from './message-form.tsx'
import { useWrittenQuery } from './written.api.ts'

interface BodyProps {
  onDirty: (dirty: boolean) => void
  onDone: () => void
}

function Stored({ id, ...props }: BodyProps & { id: string }) {
  const answer = useWrittenQuery({ query: { id } })
  return (
    <OneRecord id={id} answer={answer}>
      {(draft) => <MessageForm key={draft.version} draft={draft} {...props} />}
    </OneRecord>
  )
}

/** A stored draft, or a new message. */
export function MessageDrawer({ id, onClose }: { id?: string; onClose: () => void }) {
  const t = useText()
  const narrow = useNarrow()
  const [dirty, setDirty] = useState(false)
  const close = useCloseQuestion(dirty, onClose)
  const props = { onDirty: setDirty, onDone: onClose }
  return (
    <Drawer
      open
      title={t(id ? 'messageScreens.draftTitle' : 'messageScreens.addTitle')}
      size={narrow ? '100%' : 760}
      onClose={close}
    >
      {id ? <Stored id={id} {...props} /> : <MessageForm {...props} />}
    </Drawer>
  )
}
