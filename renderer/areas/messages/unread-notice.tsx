import { Alert, Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useSentence, useText, useTextsOf } from '../../i18n/index.ts'
import { useUnreadCountQuery } from './message.api.ts'

/** Its words come with those of the messages. */
function ReadFirst({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useText()
  if (!useTextsOf('messageScreens')) return null
  return (
    <Button type="link" size="small" onClick={onOpen}>
      {t('messageScreens.readFirst', { count })}
    </Button>
  )
}

/**
 * Unread messages stop a customer from sending an order (D97). This says so before it is tried, with a way to
 * them.
 */
export function UnreadNotice() {
  const sentence = useSentence()
  const [, setSearch] = useSearchParams()
  const { data } = useUnreadCountQuery()
  const count = data?.unread ?? 0
  if (count === 0) return null
  const open = () =>
    setSearch(
      (now) => {
        now.set('message', '')
        return now
      },
      { replace: true },
    )
  return (
    <Alert
      type="warning"
      showIcon
      title={sentence({ code: 'UNREAD_MESSAGES', params: { count } })}
      action={<ReadFirst count={count} onOpen={open} />}
    />
  )
}
