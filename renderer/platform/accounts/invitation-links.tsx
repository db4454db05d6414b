import { Alert, App, Button, Flex, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import type { Invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import { invitationPath } from '#shared/platform/accounts/invitation-path.ts'
import { addressIn } from '#shared/vocabulary/door.ts'
import { environment } from '../../api/environment.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import styles from './accounts.module.css'

/** The address of the server. A desktop client is loaded from its own files, so the address of its page is another one. */
function useServer(): string {
  const [server, setServer] = useState(window.location.origin)
  useEffect(() => {
    void environment().then(({ business }) => setServer(new URL(business, window.location.href).origin))
  }, [])
  return server
}

interface Props {
  invitations: readonly Invitation[]
}

/** The links of invitations: where the mailed ones go, and the others to be handed over. */
export function InvitationLinks({ invitations }: Props) {
  const t = useText()
  const format = useFormat()
  const server = useServer()
  const { message } = App.useApp()
  const links = invitations.map(({ userId, language, code, mailedTo }) => ({
    userId,
    mailedTo,
    link: server + addressIn(language, invitationPath(code)),
  }))
  const mailed = links.filter(({ mailedTo }) => mailedTo !== '')
  const handed = links.filter(({ mailedTo }) => mailedTo === '')
  const at = format.instant(invitations[0]!.expiresAt)
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    void message.success(t('accounts.invitation.copied'))
  }
  const everything = handed.map(({ userId, link }) => `${userId}\t${link}`).join('\n')
  return (
    <Flex vertical gap={12}>
      {mailed.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('accounts.invitation.mailed', { count: mailed.length })}
          description={
            <>
              <ul className={styles['mailed']}>
                {mailed.map(({ userId, mailedTo, link }) => (
                  <li key={userId}>
                    {t('accounts.invitation.mailedTo', { userId, address: mailedTo })}
                    <Button type="link" size="small" onClick={() => void copy(link)}>
                      {t('accounts.invitation.copyLink')}
                    </Button>
                  </li>
                ))}
              </ul>
              {t('accounts.invitation.mailedHelp', { at })}
            </>
          }
        />
      )}
      {handed.length > 0 && (
        <section className={styles['links']} aria-label={t('accounts.invitation.title')}>
          <Flex gap={8} align="start" justify="space-between">
            <p>{t('accounts.invitation.help', { at })}</p>
            {handed.length > 1 && (
              <Button onClick={() => void copy(everything)}>{t('accounts.invitation.copyAll')}</Button>
            )}
          </Flex>
          <Form layout="vertical" component="div">
            {handed.map(({ userId, link }) => (
              <Form.Item
                key={userId}
                htmlFor={`link-${userId}`}
                label={t('accounts.invitation.link', { userId })}
              >
                <Flex gap={8}>
                  <Input id={`link-${userId}`} readOnly value={link} onFocus={(e) => e.target.select()} />
                  <Button onClick={() => void copy(link)}>{t('accounts.invitation.copy')}</Button>
                </Flex>
              </Form.Item>
            ))}
          </Form>
        </section>
      )}
    </Flex>
  )
}
