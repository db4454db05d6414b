import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { NoticeChoices } from '#shared/platform/notices/notice.contract.ts'
import { useText } from '../../i18n/index.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useAskConfirmationMutation, useConfirmEmailMutation } from './notice.api.ts'

/** The name of the code behind the `#` of the address to which a mailed link leads. */
const codeName = 'confirm'

/** Confirms the address by the code that a mailed link carries, once. */
function useMailedCode() {
  const t = useText()
  const attempt = useAttempt()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [confirm] = useConfirmEmailMutation()
  const code = new URLSearchParams(hash.replace(/^#/, '')).get(codeName)
  const used = useRef<string | null>(null)
  useEffect(() => {
    if (code === null || used.current === code) return
    used.current = code
    void attempt(confirm({ body: { code } }).unwrap(), () => t('notices.mail.confirmed'))
    void navigate({ pathname, search }, { replace: true })
  }, [attempt, code, confirm, navigate, pathname, search, t])
}

/** Whether mails reach the reader, and what is to be done until they do. */
export function MailAddress({ mail: { isOffered, address, isConfirmed } }: Pick<NoticeChoices, 'mail'>) {
  const t = useText()
  const attempt = useAttempt()
  const [ask, { isLoading, isSuccess }] = useAskConfirmationMutation()
  useMailedCode()
  if (!isOffered) return null
  if (address === '') return <Alert type="info" showIcon title={t('notices.mail.none')} />
  if (isConfirmed) return <Alert type="success" showIcon title={t('notices.mail.goes', { address })} />
  const sendLink = () => void attempt(ask().unwrap(), () => t('notices.mail.sent', { address }))
  return (
    <Alert
      type="warning"
      showIcon
      title={t('notices.mail.unconfirmed', { address })}
      action={
        <Button size="small" loading={isLoading} onClick={sendLink}>
          {t(isSuccess ? 'notices.mail.again' : 'notices.mail.send')}
        </Button>
      }
    />
  )
}
