import { Spin } from 'antd'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../api/api.ts'
import { refusalOf } from '../../api/refusal.ts'
import { tagsOf } from '../../api/tags.ts'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/text.ts'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { useMessageQuery } from './message.api.ts'

/** Reading marks a message viewed on the server (D111), so the count and the list are read again. */
export function MessageReader({ id }: { id: string }) {
  const t = useText()
  const { instant } = useFormat()
  const dispatch = useDispatch()
  const { data, error, refetch } = useMessageQuery({ query: { id } })
  const read = data?.id
  useEffect(() => {
    if (read) dispatch(api.util.invalidateTags([tagsOf.rows('message')]))
  }, [read, dispatch])
  if (error) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Spin />
  return (
    <article>
      <h2 className="message-heading">{data.title}</h2>
      <p className="message-note">
        {t('messages.from', { name: data.senderName })} · {data.company && `${data.company} · `}
        {instant(data.sentAt)}
      </p>
      <p className="message-content">{data.content}</p>
    </article>
  )
}
