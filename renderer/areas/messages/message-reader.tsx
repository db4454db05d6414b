import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/text.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { MessageBody } from './message-body.tsx'
import { useOpenedMessage } from './use-opened-message.ts'

/** Shows one message in the drawer. The server marks it as viewed when this component reads it. */
export function MessageReader({ id }: { id: string }) {
  const t = useText()
  const { instant } = useFormat()
  const answer = useOpenedMessage(id)
  return (
    <OneRecord id={id} answer={answer}>
      {(message) => (
        <article>
          <h2 className="message-heading">{message.title}</h2>
          <p className="message-note">
            {t('messageScreens.inbox.from', { name: message.senderName })} ·{' '}
            {message.company && `${message.company} · `}
            {instant(message.sentAt)}
          </p>
          <MessageBody {...message} readAgain={() => answer.refetch().unwrap()} />
        </article>
      )}
    </OneRecord>
  )
}
