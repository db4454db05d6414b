import { App, Button, Flex, Form, Input, Modal } from 'antd'
import { useEffect, useState } from 'react'
import type { Invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import { addressIn } from '#shared/vocabulary/door.ts'
import { environment } from '../../api/environment.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { invitationPath } from './invitation-path.ts'

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
  onClose: () => void
}

/** Shows links that exist nowhere else, so a click beside the window does not close it. */
export function InvitationDialog({ invitations, onClose }: Props) {
  const t = useText()
  const format = useFormat()
  const server = useServer()
  const { message } = App.useApp()
  const links = invitations.map(({ userId, language, code }) => ({
    userId,
    link: server + addressIn(language, invitationPath(code)),
  }))
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    void message.success(t('accounts.invitation.copied'))
  }
  const everything = links.map(({ userId, link }) => `${userId}\t${link}`).join('\n')
  return (
    <Modal
      open
      mask={{ closable: false }}
      width={640}
      title={t('accounts.invitation.title')}
      onCancel={onClose}
      footer={
        <>
          {links.length > 1 && (
            <Button onClick={() => void copy(everything)}>{t('accounts.invitation.copyAll')}</Button>
          )}
          <Button type="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p>{t('accounts.invitation.help', { at: format.instant(invitations[0]!.expiresAt) })}</p>
      <Form layout="vertical" component="div">
        {links.map(({ userId, link }) => (
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
    </Modal>
  )
}
