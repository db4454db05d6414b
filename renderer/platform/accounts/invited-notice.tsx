import { Alert, Button } from 'antd'
import type { AccountDetail, Invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useAccountBatchMutation } from './account-admin.api.ts'
import styles from './accounts.module.css'

interface Props {
  account: AccountDetail
  onInvited: (invitations: readonly Invitation[]) => void
}

/** Says of an account without a password where its link is, and makes another one, which is mailed again. */
export function InvitedNotice({ account, onInvited }: Props) {
  const t = useText()
  const format = useFormat()
  const attempt = useAttempt()
  const [batch, { isLoading }] = useAccountBatchMutation()
  const { id, invitedUntil, invitationMail, invitationMailedTo, invitationMailReason } = account
  const isOpen = invitedUntil !== null && Date.parse(invitedUntil) > Date.now()
  const mail = invitationMail && invitationMail !== 'none' ? invitationMail : null
  const again = () =>
    attempt(batch({ body: { ids: [id], action: 'resetPassword' } }).unwrap(), ({ invitations }) => {
      onInvited(invitations)
      return null
    })
  return (
    <Alert
      className={styles['notice']!}
      type={mail === 'failed' || !isOpen ? 'warning' : 'info'}
      showIcon
      title={
        isOpen
          ? t('accounts.invitation.pending', { at: format.instant(invitedUntil) })
          : t('accounts.invitation.gone')
      }
      description={
        mail && (
          <>
            <div>{t(`accounts.invitation.mails.${mail}`, { address: invitationMailedTo ?? '' })}</div>
            {mail === 'failed' && invitationMailReason && (
              <div>{t(`operations.letters.reasons.${invitationMailReason}.why`)}</div>
            )}
          </>
        )
      }
      action={
        <Button size="small" loading={isLoading} onClick={() => void again()}>
          {t(mail ? 'accounts.invitation.sendAgain' : 'accounts.invitation.newLink')}
        </Button>
      }
    />
  )
}
