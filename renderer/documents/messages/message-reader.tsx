import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../api/api.ts'
import { tagsOf } from '../../api/tags.ts'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/text.ts'
import { OneRecord } from '../../kit/detail/one-record.tsx'
import { useMessageQuery } from './message.api.ts'

/** The server marks a message as viewed when it is read (D111), so the count and the list are read again. */
export function MessageReader({ id }: { id: string }) {
  const t = useText()
  const { instant } = useFormat()
  const dispatch = useDispatch()
  const answer = useMessageQuery({ query: { id } })
  const read = answer.currentData?.id
  useEffect(() => {
    if (read) dispatch(api.util.invalidateTags([tagsOf.rows('message')]))
  }, [read, dispatch])
  return (
    <OneRecord id={id} answer={answer}>
      {(message) => (
        <article>
          <h2 className="message-heading">{message.title}</h2>
          <p className="message-note">
            {t('messages.from', { name: message.senderName })} · {message.company && `${message.company} · `}
            {instant(message.sentAt)}
          </p>
          <p className="message-content">{message.content}</p>
        </article>
      )}
    </OneRecord>
  )
}
