import { ArrowLeftOutlined } from '@ant-design/icons'
import { Link, useParams } from 'react-router-dom'
import { useFormat, useText } from '../../i18n/index.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { Page } from '../../kit/page/page.tsx'
import { MessageBody } from './message-body.tsx'
import { receivedHome } from './message-facts.ts'
import { useOpenedMessage } from './use-opened-message.ts'

/** A message that a customer received. Opening it marks it as read. */
export function ReceivedPage() {
  const t = useText()
  const { instant } = useFormat()
  const { id = '' } = useParams()
  const answer = useOpenedMessage(id)
  return (
    <OneRecord id={id} answer={answer} backTo={receivedHome}>
      {({ title, senderName, company, sentAt, ...message }) => (
        <Page
          title={title}
          actions={
            <Link to={receivedHome}>
              <ArrowLeftOutlined /> {t('messageScreens.received.all')}
            </Link>
          }
          below={[t('messageScreens.inbox.from', { name: senderName }), company, instant(sentAt)]
            .filter(Boolean)
            .join(' · ')}
        >
          <article>
            <MessageBody {...message} readAgain={() => answer.refetch().unwrap()} />
          </article>
        </Page>
      )}
    </OneRecord>
  )
}
