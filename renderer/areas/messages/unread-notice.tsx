import { Alert, Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useSentence } from '../../i18n/sentence.ts'
import { useText } from '../../i18n/text.ts'
import { useUnreadCountQuery } from './unread.api.ts'

/**
 * Unread messages stop a customer from sending an order (D97). This says so before it is tried, with a way to
 * them.
 */
export function UnreadNotice() {
  const t = useText()
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
      action={
        <Button type="link" size="small" onClick={open}>
          {t('messageScreens.readFirst', { count })}
        </Button>
      }
    />
  )
}
