import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Drawer, Flex } from 'antd'
import { useState } from 'react'
import type { MessageRow } from '#shared/documents/messages/message.contract.ts'
import { useText } from '../../i18n/text.ts'
import { MessageList } from './message-list.tsx'
import { MessageReader } from './message-reader.tsx'
import './messages.css'

/** The list and, in its place, one message: a second floating layer would hide where the user came from. */
export function MessageDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const [reading, setReading] = useState<MessageRow | null>(null)
  const back = reading && (
    <Button
      type="text"
      size="small"
      icon={<ArrowLeftOutlined />}
      aria-label={t('messages.backToList')}
      onClick={() => setReading(null)}
    />
  )
  const title = reading ? (
    <Flex gap={8} align="center">
      {back}
      {reading.title}
    </Flex>
  ) : (
    t('messages.title')
  )
  return (
    <Drawer open={open} onClose={onClose} size={460} title={title}>
      {/* The list stays as it was left while a message is open. */}
      <div hidden={reading !== null}>
        <MessageList onOpen={setReading} />
      </div>
      {reading && <MessageReader row={reading} />}
    </Drawer>
  )
}
