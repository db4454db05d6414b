import { Tabs, Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import type { AccountDetail, Invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import { keyIn, useText, useFormat } from '../../i18n/index.ts'
import type { Change } from '../../records/history/changes.tsx'
import { RecordHistory } from '../../records/history/history-panel.tsx'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { RecordDrawer } from '../../kit/form/record-drawer.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { useOperationWords } from '../operations/operations.api.ts'
import { useAccountHistoryQuery, useAccountQuery, useAccountBatchMutation } from './account-admin.api.ts'
import { AccountForm } from './account-form.tsx'
import { SessionTable } from './session-table.tsx'
import { permissionsOf, type Permission } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import styles from './accounts.module.css'
import { useAttempt } from '../../kit/use-attempt.ts'

interface InvitedNoticeProps {
  account: AccountDetail
  onInvited: (invitations: readonly Invitation[]) => void
}

/** Says of an account without a password where its link is, and makes another one, which is mailed again. */
function InvitedNotice({ account, onInvited }: InvitedNoticeProps) {
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

const nounOf = (permission: Permission) => permission.split('.')[0]!

/** Everything that a role permits, by what it is done to. */
function PermissionList({ role }: { role: Role }) {
  const t = useText()
  const groups = Object.entries(Object.groupBy(permissionsOf(role), nounOf))
  const word = (permission: string) => t(keyIn('accounts.permissions', permission))
  return (
    <>
      <p>{t('accounts.effective', { role: t(`accounts.roles.${role}`) })}</p>
      <dl className={styles['rights']}>
        {groups.map(([noun, permissions]) => (
          <div key={noun} style={{ display: 'contents' }}>
            <dt>{word(`${noun}.title`)}</dt>
            <dd>{permissions?.map(word).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const useHistory = (body: { id: string; size: number }) => useAccountHistoryQuery({ body })

function AccountHistory({ id }: { id: string }) {
  const words = useOperationWords()
  const valueLabel = (path: string, value: Change['to']) => words.value('account', path, value)
  return <RecordHistory id={id} useHistory={useHistory} texts="accounts" valueLabel={valueLabel} />
}

function AccountTabs({ account, onDirty }: { account: AccountDetail; onDirty: (dirty: boolean) => void }) {
  const t = useText()
  const tab = (key: 'grants' | 'permissions' | 'sessions' | 'history', children: ReactNode) => ({
    key,
    label: t(`accounts.tabs.${key}`),
    children,
  })
  return (
    <Tabs
      items={[
        tab('grants', <AccountForm key={account.version} account={account} onDirty={onDirty} />),
        tab('permissions', <PermissionList role={account.role} />),
        tab('sessions', <SessionTable sessions={account.sessions} />),
        tab('history', <AccountHistory id={account.id} />),
      ]}
    />
  )
}

interface ExistingProps extends Pick<Props, 'onInvited'> {
  id: string
  onDirty: (dirty: boolean) => void
}

function ExistingAccount({ id, onDirty, onInvited }: ExistingProps) {
  const answer = useAccountQuery({ query: { id } })
  return (
    <OneRecord id={id} answer={answer}>
      {(account) => (
        <>
          {account.state === 'invited' && <InvitedNotice account={account} onInvited={onInvited} />}
          <AccountTabs account={account} onDirty={onDirty} />
        </>
      )}
    </OneRecord>
  )
}

interface Props {
  /** Undefined for a new account. */
  id?: string
  userId?: string
  /** The customer for whom a new account is, where it is known. */
  customerId?: string
  onInvited: (invitations: readonly Invitation[]) => void
  onClose: () => void
}

/** One account: what was granted, what that permits, where it is signed in, and its history. */
export function AccountDrawer({ id, userId, customerId, onInvited, onClose }: Props) {
  const t = useText()
  const narrow = useNarrow()
  return (
    <RecordDrawer title={userId ?? t('accounts.addTitle')} size={narrow ? '100%' : 720} onClose={onClose}>
      {(onDirty) =>
        id ? (
          <ExistingAccount id={id} onDirty={onDirty} onInvited={onInvited} />
        ) : (
          <AccountForm customerId={customerId} onDirty={onDirty} onCreated={(one) => onInvited([one])} />
        )
      }
    </RecordDrawer>
  )
}
